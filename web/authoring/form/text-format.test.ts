import { expect, it } from 'vitest'
import { toggleTextFormat, type ExplanationTextFormat } from './text-format.ts'

/** Reads a text whose selection is marked by two bars. */
function readSelection(marked: string) {
  const [before = '', selected = '', after = ''] = marked.split('|')
  return { text: before + selected + after, from: before.length, to: before.length + selected.length }
}

it.each<[ExplanationTextFormat, string, string]>([
  ['bold', 'the |red| fox', 'the <b>|red|</b> fox'],
  ['bold', 'the <b>|red|</b> fox', 'the |red| fox'],
  ['italic', 'the || fox', 'the <i>||</i> fox'],
  ['quote', '|All is well.|', '<blockquote>|All is well.|</blockquote>'],
  ['link', 'see |the fox|', 'see <a href="|https://|">the fox</a>'],
  [
    'link',
    'see |https://fox.example/?a=1&b=2|',
    'see <a href="|https://fox.example/?a=1&amp;b=2|">https://fox.example/?a=1&b=2</a>',
  ],
])('applies the format %s to "%s"', (format, before, after) => {
  expect(toggleTextFormat(readSelection(before), format)).toEqual(readSelection(after))
})
