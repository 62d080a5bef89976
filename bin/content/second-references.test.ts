import { expect, it } from 'vitest'
import { findExplanationLinkFlaws } from './second-references.ts'

const linked = (address: string) => ({ id: 'q', moreInfo: `The <a href="${address}">law</a>.` })
const plain = { id: 'p', moreInfo: 'Nothing more.' }

it('requires that one in ten explanations links to a source other than an encyclopaedia', () => {
  const nine = Array.from({ length: 9 }, () => plain)
  expect(findExplanationLinkFlaws([linked('https://www.bipm.org/en/'), ...nine])).toEqual([])
  expect(findExplanationLinkFlaws([linked('https://en.wikipedia.org/wiki/Law'), ...nine])).toEqual([
    '0.0 % of the explanations have a second reference, not 10 %',
  ])
  expect(findExplanationLinkFlaws([linked('https://www.bipm.org/en/'), plain, ...nine])).toEqual([
    '9.1 % of the explanations have a second reference, not 10 %',
  ])
})

it('requires https for links in explanations', () => {
  expect(findExplanationLinkFlaws([linked('http://www.bipm.org/en/')])).toEqual([
    'q: http://www.bipm.org/en/ is not https',
  ])
})
