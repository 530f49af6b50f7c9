/**
 * The part of the WebAssembly API that we use. TypeScript has it only in its DOM library, which this side of the
 * program must not see.
 */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array<ArrayBufferLike>)
    private readonly brand
  }
  class Instance {
    constructor(module: Module, imports?: Readonly<Record<string, Readonly<Record<string, unknown>>>>)
    readonly exports: Readonly<Record<string, unknown>>
  }
  interface Memory {
    readonly buffer: ArrayBuffer
    grow(pages: number): number
  }
  interface Global<Type extends 'i32' | 'i64'> {
    value: Type extends 'i64' ? bigint : number
  }
  class Exception {
    private readonly brand
  }
  class RuntimeError extends Error {}
  function compile(bytes: Uint8Array<ArrayBufferLike>): Promise<Module>
  function validate(bytes: Uint8Array<ArrayBufferLike>): boolean
}
