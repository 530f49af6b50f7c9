/** What every metered module exports. */
export interface MeteredExports {
  readonly memory: WebAssembly.Memory
  readonly __stack_pointer: WebAssembly.Global<'i32'>
  readonly quartet_fuel: WebAssembly.Global<'i64'>
  readonly quartet_room: WebAssembly.Global<'i32'>
  _initialize(): void
}
