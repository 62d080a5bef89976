import { expect, it } from 'vitest'
import { createQuestion } from '#test/fixtures.ts'
import { drawQuestionCardsPdf } from './make-packs.ts'

/** Returns the texts on each page of the PDF. */
async function textsOf(...questions: Parameters<typeof drawQuestionCardsPdf>[1]): Promise<string[]> {
  const file = (await drawQuestionCardsPdf('Beasts', questions, { compress: false })).toString('latin1')
  const pages = [...file.matchAll(/stream\n([^]*?)\nendstream/g)].map(([, page = '']) => page)
  return pages.map((page) =>
    [...page.matchAll(/<([\da-f]+)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
  )
}

it('prints the question and its options on the front of a card, and the answer on the back', async () => {
  const [front = '', back = ''] = await textsOf(
    createQuestion({ text: 'How many legs?', answer: 'Six', wrongOptions: ['Two'] }),
  )
  expect(front).toContain('How many legs?')
  expect(front).toMatch(/Six.*Two|Two.*Six/)
  expect(back).toContain('Six')
  expect(back).not.toContain('How many')
})

it('prints letters that the PDF font lacks without their accents', async () => {
  const [front = ''] = await textsOf(createQuestion({ text: 'Who was Erdős of Łódź, a “nice” man?' }))
  expect(front).toContain('Erdos of ?ódz, a \x93nice\x94 man?')
})

it('creates identical PDF bytes from the same questions', async () => {
  const questions = [createQuestion({ text: 'How many legs?' })]
  expect(await drawQuestionCardsPdf('Beasts', questions)).toEqual(await drawQuestionCardsPdf('Beasts', questions))
})
