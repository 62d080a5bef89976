import { tabSessionStorage } from '../storage.ts'

/** A value for the next page: a message, the id of an activity that can be undone, or the URL to open after a login. */
type PageNote = 'message' | 'activity' | 'destination'

export function saveMessageForNextPage(note: PageNote, text: string): void {
  tabSessionStorage.writeText(`left-${note}`, text)
}

export function consumeMessageFromPreviousPage(note: PageNote): string | null {
  const text = tabSessionStorage.readText(`left-${note}`)
  tabSessionStorage.writeText(`left-${note}`, null)
  return text
}
