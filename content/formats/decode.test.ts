import { expect, it } from 'vitest'
import type { ImportTextEncodingName } from '#domain/authoring/import-export.ts'
import { decodeFileText } from './decode.ts'

/** Encodes a text in a single-byte or double-byte encoding by decoding all byte sequences. */
function bytesIn(encoding: ImportTextEncodingName, text: string): Uint8Array {
  const decoder = new TextDecoder(encoding)
  const known = new Map<string, number[]>()
  for (let first = 0; first < 256; first += 1) {
    known.set(decoder.decode(new Uint8Array([first])), [first])
    for (let second = 64; second < 256; second += 1) {
      const two = decoder.decode(new Uint8Array([first, second]))
      if (first > 127 && [...two].length === 1 && !known.has(two)) known.set(two, [first, second])
    }
  }
  return new Uint8Array([...text].flatMap((sign) => known.get(sign) ?? [63]))
}

const GERMAN =
  'Frage;Antwort\nWelche Farbe hat der Löwenzahn auf der grünen Wiese?;gelb, natürlich\nWie heißt die größte Stadt Österreichs?;Wien\n'
const RUSSIAN = 'Вопрос;Ответ\nКакая река самая длинная в Европе?;Волга\nКто написал роман «Война и мир»?;Толстой\n'
const JAPANESE = '問題,答え\n日本で一番高い山は何ですか？,富士山\n世界で一番長い川はどれですか？,ナイル川\n'
const KOREAN = '문제,정답\n대한민국의 수도는 어디입니까?,서울\n세계에서 가장 높은 산은 무엇입니까?,에베레스트\n'
const CHINESE = '问题,答案\n中国最长的河流是哪一条？,长江\n世界上最高的山峰叫什么名字？,珠穆朗玛峰\n'

it.each<[ImportTextEncodingName, string]>([
  ['windows-1252', GERMAN],
  ['macintosh', GERMAN],
  ['windows-1251', RUSSIAN],
  ['shift_jis', JAPANESE],
  ['euc-kr', KOREAN],
  ['gb18030', CHINESE],
])('detects the encoding %s from the bytes of a file', (encoding, text) => {
  const decoded = decodeFileText(bytesIn(encoding, text))
  expect(decoded.text).toBe(text)
  expect(decoded.confidence).toBeLessThan(100)
  expect(decodeFileText(bytesIn(encoding, text), encoding)).toMatchObject({ text, confidence: 100 })
})

it.each<[ImportTextEncodingName, number[]]>([
  ['utf-8', [...new TextEncoder().encode(`\uFEFF${RUSSIAN}`)]],
  ['utf-16le', [0xff, 0xfe, ...Buffer.from(RUSSIAN, 'utf16le')]],
  ['utf-16le', [...Buffer.from(GERMAN, 'utf16le')]],
])('detects %s with full confidence', (encoding, bytes) => {
  const decoded = decodeFileText(new Uint8Array(bytes))
  expect(decoded.encoding).toBe(encoding)
  expect(decoded.text.includes('?')).toBe(true)
})

it('decodes invalid bytes in a UTF-8 file without damage to the rest, and reports their lines', () => {
  const bytes = Buffer.concat([
    Buffer.from(RUSSIAN),
    Buffer.from([0x63, 0x61, 0x66, 0xe9, 0x0a]),
    Buffer.from('Größe\n'),
  ])
  expect(decodeFileText(bytes)).toMatchObject({
    text: `${RUSSIAN}café\nGröße\n`,
    encoding: 'utf-8',
    repaired: [4],
  })
})
