/**
 * Writes a PDF of text and boxes, in the faces that every reader has (Helvetica, regular and bold), A4 in
 * points from the lower left. Enough for cards to be cut out, and no package is needed for it.
 */

export const PAGE = { width: 595, height: 842 }

export type Face = 'regular' | 'bold'

/** Adobe's widths of Helvetica from space to tilde, in thousandths of the size. */
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
  556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
  611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
  667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
  222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
]
/** Of any other character, and how much wider the bold face is at most. */
const OTHER_WIDTH = 611
const BOLD = 1.1

/** What is beyond Latin-1 in the encoding of PDF's own faces. */
const WIN_ANSI: Record<string, number> = {
  '€': 0x80,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
}

/** The commands that draw a page. */
export type Drawing = string[]

export function drawText(
  page: Drawing,
  text: string,
  at: { x: number; y: number; size: number; face?: Face; grey?: number },
): void {
  const { x, y, size, face = 'regular', grey = 0 } = at
  page.push(`${grey} g BT /${face} ${size} Tf ${x} ${y} Td (${literal(text)}) Tj ET`)
}

export function drawBox(
  page: Drawing,
  { x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>,
): void {
  page.push(`0.6 G 0.7 w ${x} ${y} ${width} ${height} re S`)
}

/** A text in lines no wider than `width`. */
export function wrapped(
  text: string,
  size: number,
  width: number,
  face: Face = 'regular',
): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && widthOf(longer, size, face) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function widthOf(text: string, size: number, face: Face): number {
  const sum = [...text].reduce(
    (total, one) => total + (WIDTHS[(one.codePointAt(0) ?? 0) - 32] ?? OTHER_WIDTH),
    0,
  )
  return ((sum * size) / 1000) * (face === 'bold' ? BOLD : 1)
}

/** The whole file. */
export function pdfOf(title: string, pages: readonly Drawing[]): Buffer {
  const first = 6
  const kids = pages.map((_, at) => `${first + 2 * at} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >> >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << /regular 3 0 R /bold 4 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title (${literal(title)}) >>`,
    ...pages.flatMap((page, at) => {
      const text = page.join('\n')
      return [
        `<< /Type /Page /Parent 2 0 R /Contents ${first + 2 * at + 1} 0 R >>`,
        `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
      ]
    }),
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const whole = `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(whole, 'latin1')
}

/** A text as it stands between brackets, in the encoding of the faces. */
function literal(text: string): string {
  return [...text]
    .map(byteOf)
    .join('')
    .replaceAll(/[\\()]/g, String.raw`\$&`)
}

function byteOf(character: string): string {
  const known = WIN_ANSI[character]
  if (known !== undefined) return String.fromCodePoint(known)
  if ((character.codePointAt(0) ?? 0) <= 0xff) return character
  const plain = character.normalize('NFD')[0] ?? '?'
  return (plain.codePointAt(0) ?? 0x100) <= 0xff ? plain : '?'
}
