import { tabStorage } from '../storage.ts'

/**
 * A value for the next page: a message, the id of an activity that can be undone, or the address to open after a
 * login.
 */
type PageNote = 'message' | 'activity' | 'destination'

/** Stores a note for the next page in this tab. */
export function saveMessageForNextPage(note: PageNote, text: string): void {
  tabStorage.writeText(`left-${note}`, text)
}

/** Returns the previous page's note and deletes it. */
export function takeMessageFromPreviousPage(note: PageNote): string | null {
  const text = tabStorage.readText(`left-${note}`)
  tabStorage.writeText(`left-${note}`, null)
  return text
}
