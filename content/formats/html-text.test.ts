import { expect, it } from 'vitest'
import { htmlToPlainText } from './html-text.ts'

it('converts a link to its text without a space before the following punctuation', () => {
  const html = 'The <a href="https://example.org/" rel="nofollow">law</a>, &amp; the rest.'
  expect(htmlToPlainText(html)).toBe('The law, & the rest.')
  expect(htmlToPlainText('<p>One</p><ul><li>Two</li></ul>')).toBe('One Two')
})
