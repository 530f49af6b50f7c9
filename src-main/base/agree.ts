/**
 * What only the user may decide is asked where no page can answer: in a dialog of the system, or by a code that the terminal shows.
 * A page could be taken over by an imported file, and would then agree to anything.
 */
export interface AgreeQuestion {
  /** A whole question. */
  readonly question: string
  /** What exactly is agreed to, a line each; it may be foreign text. */
  readonly details: readonly string[]
  /** The word on the button that agrees. */
  readonly button: string
}

/** Resolves when the user has agreed; rejects with an `ApiError` otherwise: `request/cancelled` where they said no. */
export type Agree = (question: AgreeQuestion) => Promise<void>

/** How a host asks the user. */
export type AskUser =
  | { readonly kind: 'dialog'; readonly ask: (question: AgreeQuestion) => Promise<boolean> }
  | { readonly kind: 'terminal'; readonly print: (text: string) => void }
