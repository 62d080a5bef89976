/**
 * Returns the URL of a symbol for a `<use>` element: in the document if the server inlined it, otherwise in its file.
 */
export function getSvgSymbolUrl(file: string, id: string): string {
  const isHere = typeof document !== 'undefined' && document.getElementById(id) !== null
  return `${isHere ? '' : file}#${id}`
}
