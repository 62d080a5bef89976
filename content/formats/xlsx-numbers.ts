import { DAY_MS } from '#domain/time/units.ts'
import { getXmlChildren, parseXmlElements } from './xml.ts'
import type { ZipArchive } from './zip.ts'

/** Excel's built-in number formats by number, limited to those that affect how a value is read. */
const BUILT_IN_FORMATS: Record<number, string> = {
  9: '0%',
  10: '0.00%',
  ...Object.fromEntries([14, 15, 16, 17].map((id) => [id, 'yyyy-mm-dd'])),
  ...Object.fromEntries([18, 19, 20, 21, 45, 46, 47].map((id) => [id, 'hh:mm'])),
  22: 'yyyy-mm-dd hh:mm',
}

/** Returns the number format of each cell style, by style index. */
export function readXlsxNumberFormats(zip: ZipArchive): string[] {
  if (!zip.names.includes('xl/styles.xml')) return []
  const styles = zip.read('xl/styles.xml')
  const own = new Map(
    [...parseXmlElements(styles, ['numFmt'])].map(({ attributes }) => [
      Number(attributes['numFmtId']),
      attributes['formatCode'] ?? '',
    ]),
  )
  const [styled] = parseXmlElements(styles, ['cellXfs'])
  return getXmlChildren(styled, 'xf').map(({ attributes }) => {
    const id = Number(attributes['numFmtId'])
    return own.get(id) ?? BUILT_IN_FORMATS[id] ?? ''
  })
}

/** The day from which Excel counts. It treats 1900 as a leap year. */
const EXCEL_EPOCH_MS = Date.UTC(1899, 11, 30)

/** Formats a number as its cell displays it, including dates and percentages. */
export function formatCellNumber(value: string, format: string): string {
  const number = Number(value)
  if (value === '' || Number.isNaN(number)) return value
  // Removes the parts of the number format that are no format letters: colours, quoted texts and escaped characters.
  const code = format.replaceAll(/\[[^\]]*\]|"[^"]*"|\\./g, '').toLowerCase()
  if (code.includes('%')) return `${formatRounded(number * 100)}%`
  const [hasDay, hasTime] = [/[yd]/.test(code), /[hs]/.test(code)]
  if (!hasDay && !hasTime) return formatRounded(number)
  const iso = new Date(EXCEL_EPOCH_MS + Math.round(number * DAY_MS)).toISOString()
  const [day, time] = [iso.slice(0, 10), iso.slice(11, 16)]
  if (!hasTime) return day
  return hasDay ? `${day} ${time}` : time
}

/** Formats a number without the rounding error in its fifteenth digit. */
function formatRounded(number: number): string {
  return String(Number(number.toPrecision(15)))
}
