/** `host` has the answers, on a page of their own. */
export type Sheet = 'questions' | 'answers' | 'host'

/** Prints one sheet. It stays the chosen one: some browsers look at the page again while they print. */
export function printSheet(sheet: Sheet): void {
  document.documentElement.dataset['sheet'] = sheet
  print()
}
