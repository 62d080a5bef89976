/** `host` includes the answers on a separate page. */
export type PrintableSheet = 'questions' | 'answers' | 'host'

/**
 * Prints one sheet. The choice stays set because some browsers read the page again while printing.
 */
export function printSheet(sheet: PrintableSheet): void {
  document.documentElement.dataset['sheet'] = sheet
  print()
}
