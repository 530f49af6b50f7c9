/** The compile process itself failed; the message is for the user. */
export class CompilerFailure extends Error {}
