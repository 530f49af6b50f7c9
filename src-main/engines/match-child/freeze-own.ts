/** Should an object of this thread ever leak into a bot's realm, nothing can be changed or made through it. */
export function freezeOwn(): void {
  for (const intrinsic of [
    Object,
    Function,
    Array,
    Error,
    RangeError,
    TypeError,
    Promise,
    Int32Array,
    Map,
    Set,
    RegExp,
    String,
  ]) {
    Object.freeze(intrinsic.prototype)
    Object.freeze(intrinsic)
  }
}
