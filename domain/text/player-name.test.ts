import { expect, it } from 'vitest'
import { findPlayerNameFlaw, getConfusableNameSkeleton, normalizePlayerName } from './player-name.ts'

it.each([
  ['  The   Owls ', 'The Owls'],
  ['Ａｄａ', 'Ada'],
  ['A\u200Bd\u200Da\uFEFF', 'Ada'],
  ['\u202EadA', 'adA'],
  ['A\nda', 'A da'],
  ['Z\u0301\u0302\u0303\u0304\u0305', 'Ź\u0302\u0303'],
])('the player name %j is normalized to %j', (typed, name) => {
  expect(normalizePlayerName(typed)).toBe(name)
})

it.each(['', '   ', '\u200B\u200B', '\u3164', '---', '…'])('an empty name is refused: %j', (typed) => {
  expect(findPlayerNameFlaw(normalizePlayerName(typed))).toBe('Please type a name with at least one letter')
})

it('a name has at most 24 characters', () => {
  expect(findPlayerNameFlaw('é'.repeat(24))).toBeNull()
  expect(findPlayerNameFlaw('x'.repeat(25))).toBe('Please keep the name to 24 characters')
})

it.each([
  ['Ada', 'ada'],
  ['Ada', 'АDА'],
  ['Ada', 'A d.a'],
  ['Ada', 'Ádà'],
  ['Team 1', 'Team l'],
  ['Bob', 'B0b'],
  ['Modern', 'Modem'],
  ['Εve', 'Eve'],
  ['Ada', 'ᴀᴅᴀ'],
  ['Bill', 'Bɪʟʟ'],
  ['Ada', '🅐d🅰'],
  ['Mia', '𝓜𝓲𝓪'],
  ['Mia', 'Ⓜⓘⓐ'],
])('the names %j and %j look alike', (one, other) => {
  expect(getConfusableNameSkeleton(one)).toBe(getConfusableNameSkeleton(other))
})

it.each([
  ['Ada', 'Eda'],
  ['Team 1', 'Team 2'],
  ['Team 3', 'Team 9'],
  ['Team 4', 'Team 14'],
  ['🦉', '🦊'],
  ['Анна', 'Мария'],
  ['山', '川'],
])('the names %j and %j differ', (one, other) => {
  expect(getConfusableNameSkeleton(one)).not.toBe(getConfusableNameSkeleton(other))
})
