import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCloseGuess, matchesWildcardAnswer } from './guess.ts'

describe('a typed guess', () => {
  it.each([
    ['the beatles', 'The Beatles'],
    ['Beatles', 'The Beatles'],
    ['SAO PAULO', 'São Paulo'],
    ['champs elysees', 'Champs-Élysées'],
    ['rock n roll', "Rock 'n' Roll"],
    ['seven', '7'],
    ['7', 'Seven'],
    ['twenty-one', '21'],
    ['21 grams', 'twenty one grams'],
    ['two hundred and six', '206'],
    ['one thousand nine hundred and twelve', '1912'],
    ['1,000,000', 'one million'],
    ['Shakespere', 'Shakespeare'],
    ['Shakepseare', 'Shakespeare'],
    ['salt & pepper', 'salt and pepper'],
    ['Strasse', 'Straße'],
    ['an apple', 'Apple'],
    ['3.14', '3.14'],
    ['air craft', 'aircraft'],
    ['his wife', 'Wife'],
    ['parents', 'His parents'],
    ['on a banknote', 'A banknote'],
    ['whistling', 'By whistling'],
    ['dream', 'To dream'],
    ['the back', 'On the back'],
    ['held hands', 'They held hands'],
    ['It had jumped', 'Jumped'],
    ['dead', 'He was dead'],
    ['Her', 'Her'],
    ['In', 'In'],
  ])('accepts the guess %s for the answer %s', (guess, answer) => {
    expect(isCloseGuess(guess, answer)).toBe(true)
  })

  it.each([
    ['1913', '1912'],
    ['206', '207'],
    ['seven', '8'],
    ['cat', 'bat'],
    ['Iran', 'Iraq'],
    ['', 'Anything'],
    ['   ', 'Anything'],
    ['the', 'The Beatles'],
    ['Shakspere', 'Shakespeare'],
    ['314', '3.14'],
    ['Beatles songs', 'The Beatles'],
    ['twenty', '21'],
    ['to', 'To dream'],
    ['His', 'Her'],
    ['It', 'They'],
    ['In', 'On'],
    ['end of the road', 'End of his road'],
    ['Out of Africa', 'Africa'],
  ])('rejects the guess %s for the answer %s', (guess, answer) => {
    expect(isCloseGuess(guess, answer)).toBe(false)
  })

  it('accepts the exact answer in any case, whatever characters it contains', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 60 }), (text) => {
        fc.pre(/[\p{Letter}\p{Number}]/u.test(text.normalize('NFKD')))
        expect(isCloseGuess(text, text)).toBe(true)
      }),
    )
  })

  it('rejects a number that differs from the answer', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (guess, answer) => {
        expect(isCloseGuess(String(guess), String(answer))).toBe(guess === answer)
      }),
    )
  })
})

describe('an accepted answer with a wildcard', () => {
  it.each([
    ['honey', '* honey'],
    ['wild honey', '* honey'],
    ['Poisonous rhododendron honey', '* honey'],
    ['it was wild hony', '* honey'],
    ['outside in the cold', 'Outside *'],
    ['outside', 'Outside *'],
    ['a vertical line', '* line *'],
    ['the line of a stocking', '* line *'],
    ['cross the frontier into Canada', 'Cross * into *'],
    ['honey', '* * honey'],
    ['M*A*S*H', 'M*A*S*H'],
    ['wild honey', '*honey'],
    ['honey of bees', 'honey*'],
    ['A*', 'A*'],
    ['2 * 3', '2 * 3'],
  ])('accepts the guess %s for the accepted answer %s', (guess, pattern) => {
    expect(matchesWildcardAnswer(guess, pattern, true)).toBe(true)
  })

  it.each([
    ['bees', '* honey'],
    ['honey bees', '* honey'],
    ['a bee, a wasp, a fly, an ant, or honey', '* honey'],
    ['inside', 'Outside *'],
    ['anything', '*'],
    ['', '*'],
    ['', '* honey'],
    ['crossing', 'Cross * into *'],
    ['M and A and S and H', 'M*A*S*H'],
  ])('rejects the guess %s for the accepted answer %s', (guess, pattern) => {
    expect(matchesWildcardAnswer(guess, pattern, true)).toBe(false)
  })

  it('tolerates no typo in a guess when forgiving is off', () => {
    expect(matchesWildcardAnswer('wild honey', '* honey', false)).toBe(true)
    expect(matchesWildcardAnswer('wild hony', '* honey', false)).toBe(false)
    expect(matchesWildcardAnswer('hony', 'honey', false)).toBe(false)
  })

  it('matches an accepted answer with many wildcards quickly', () => {
    const pattern = '* a '.repeat(50)
    const from = performance.now()
    expect(matchesWildcardAnswer('b '.repeat(250), pattern, true)).toBe(false)
    expect(performance.now() - from).toBeLessThan(100)
  })
})
