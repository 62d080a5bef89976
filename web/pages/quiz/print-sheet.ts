/** `host` includes the answers on a separate page. */
export type Sheet = 'questions' | 'answers' | 'host'

/**
 * Prints one sheet. The choice stays set because some browsers read the page again while printing.
 */
export function printSheet(sheet: Sheet): void {
  document.documentElement.dataset['sheet'] = sheet
  print()
}
