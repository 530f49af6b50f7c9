/** Unsaved texts of bots, kept in this browser so that a reload or a crash loses nothing. */
export interface Drafts {
  read(id: number): string | undefined
  write(id: number, text: string): void
  remove(id: number): void
}

export function createDrafts(): Drafts {
  const keyOf = (id: number) => `quartet.draft.${id}`
  return {
    read: (id) => localStorage.getItem(keyOf(id)) ?? undefined,
    write(id, text) {
      try {
        localStorage.setItem(keyOf(id), text)
      } catch {
        // No room: the text is still in the page, which warns before it closes.
      }
    },
    remove: (id) => localStorage.removeItem(keyOf(id)),
  }
}
