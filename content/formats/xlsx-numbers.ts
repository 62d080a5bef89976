import { childrenOf, xmlElements } from './xml.ts'
import type { Zip } from './zip.ts'

/** The number formats of a workbook that every Excel knows by number, as far as they change what is read. */
const BUILT_IN: Record<number, string> = {
  9: '0%',
  10: '0.00%',
  ...Object.fromEntries([14, 15, 16, 17].map((id) => [id, 'yyyy-mm-dd'])),
  ...Object.fromEntries([18, 19, 20, 21, 45, 46, 47].map((id) => [id, 'hh:mm'])),
  22: 'yyyy-mm-dd hh:mm',
}

/** By the style of a cell, in which format its number is shown. */
export function numberFormats(zip: Zip): string[] {
  if (!zip.names.includes('xl/styles.xml')) return []
  const styles = zip.read('xl/styles.xml')
  const own = new Map(
    [...xmlElements(styles, ['numFmt'])].map(({ attributes }) => [
      Number(attributes['numFmtId']),
      attributes['formatCode'] ?? '',
    ]),
  )
  const [styled] = xmlElements(styles, ['cellXfs'])
  return childrenOf(styled, 'xf').map(({ attributes }) => {
    const id = Number(attributes['numFmtId'])
    return own.get(id) ?? BUILT_IN[id] ?? ''
  })
}

const DAY_MS = 86_400_000
/** What Excel counts days from, which took 1900 for a leap year. */
const FIRST_DAY = Date.UTC(1899, 11, 30)

/** A number as people see it in its cell: days and parts of a hundred are numbers, too. */
export function cellNumber(value: string, format: string): string {
  const number = Number(value)
  if (value === '' || Number.isNaN(number)) return value
  // Colours, texts in quotation marks and what stands after a backslash are no letters of a format.
  const code = format.replaceAll(/\[[^\]]*\]|"[^"]*"|\\./g, '').toLowerCase()
  if (code.includes('%')) return `${plain(number * 100)}%`
  const [hasDay, hasTime] = [/[yd]/.test(code), /[hs]/.test(code)]
  if (!hasDay && !hasTime) return plain(number)
  const iso = new Date(FIRST_DAY + Math.round(number * DAY_MS)).toISOString()
  const [day, time] = [iso.slice(0, 10), iso.slice(11, 16)]
  if (!hasTime) return day
  return hasDay ? `${day} ${time}` : time
}

/** Without what computers add to the fifteenth digit. */
function plain(number: number): string {
  return String(Number(number.toPrecision(15)))
}
