/**
 * The part of so many bytes that a `range` asks for, both ends within it; null when there is no such part, and
 * undefined for what is not one part in bytes, which may be answered by the whole (RFC 9110, 14.2).
 */
export function partOf(
  range: string,
  length: number,
): { from: number; to: number } | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range.trim()) ?? []
  if (first === '' && last === '') return undefined
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  return from <= to ? { from, to } : null
}
