/** `host` includes the answers on a separate page. */
export type PrintableQuizSheet = 'questions' | 'answers' | 'host'

/** Prints one sheet. The choice stays set because some browsers read the page again while printing. */
export function printQuizSheet(sheet: PrintableQuizSheet): void {
  document.documentElement.dataset['sheet'] = sheet
  print()
}
