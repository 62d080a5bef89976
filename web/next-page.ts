/** What a page may leave behind: something to say, or where somebody wanted to go who had to log in first. */
type Note = 'message' | 'destination'

/** Leaves a note for the page that is opened next in this tab. */
export function leaveForNextPage(note: Note, text: string): void {
  try {
    sessionStorage.setItem(`left-${note}`, text)
  } catch {
    // Storage is closed to us: the next page does not hear of it.
  }
}

/** Takes what the page before left; nobody finds it a second time. */
export function takeFromLastPage(note: Note): string | null {
  try {
    const text = sessionStorage.getItem(`left-${note}`)
    sessionStorage.removeItem(`left-${note}`)
    return text
  } catch {
    return null
  }
}
