import { tabStorage } from '../storage.ts'

/** A value for the next page: a message, the id of an activity that can be undone, or the URL to open after a login. */
type PageNote = 'message' | 'activity' | 'destination'

export function saveMessageForNextPage(note: PageNote, text: string): void {
  tabStorage.writeText(`left-${note}`, text)
}

export function consumeMessageFromPreviousPage(note: PageNote): string | null {
  const text = tabStorage.readText(`left-${note}`)
  tabStorage.writeText(`left-${note}`, null)
  return text
}
