/** The printable sheets of a quiz. The host's sheet has the answers on a separate page. */
export type PrintableQuizSheet = 'questions' | 'answers' | 'host'

/**
 * Prints one of a quiz's sheets. The attribute `data-sheet` of the page stays set afterwards, because some browsers lay
 * out the page again while printing.
 */
export function printQuizSheet(sheet: PrintableQuizSheet): void {
  document.documentElement.dataset['sheet'] = sheet
  print()
}
