import { tabStorage } from '../storage.ts'

/** What a page may leave behind: something to say and how to undo it, or where somebody wanted to go who had to log in first. */
type Note = 'message' | 'activity' | 'destination'

/** Leaves a note for the page that is opened next in this tab. */
export function leaveForNextPage(note: Note, text: string): void {
  tabStorage.writeText(`left-${note}`, text)
}

/** Takes what the page before left; nobody finds it a second time. */
export function takeFromLastPage(note: Note): string | null {
  const text = tabStorage.readText(`left-${note}`)
  tabStorage.writeText(`left-${note}`, null)
  return text
}
