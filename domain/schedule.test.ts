import { describe, expect, it } from 'vitest'
import { type Candidate, questionForDay } from './schedule.ts'

const art: Candidate = { id: 'art', category: 'Art', addedAt: 1 }
const sport: Candidate = { id: 'sport', category: 'Sport', addedAt: 2 }
const science: Candidate = { id: 'science', category: 'Science', addedAt: 3 }

describe('the question for a day', () => {
  it('is the one an author scheduled, whatever the day before had', () => {
    const day = { scheduled: science, unused: [art, sport], categoryBefore: 'Science' as const }
    expect(questionForDay(day)).toBe(science)
  })

  it('is else the oldest', () => {
    const day = { scheduled: null, unused: [science, sport, art], categoryBefore: null }
    expect(questionForDay(day)).toBe(art)
  })

  it('is never of the category of the day before, if another is there', () => {
    const day = { scheduled: null, unused: [art, sport, science], categoryBefore: 'Art' as const }
    expect(questionForDay(day)).toBe(sport)
    expect(questionForDay({ ...day, unused: [art] })).toBe(art)
  })

  it('is none when nothing is left', () => {
    expect(questionForDay({ scheduled: null, unused: [], categoryBefore: null })).toBeNull()
  })

  it('is the same for candidates of the same age, in whatever order they come', () => {
    const twin = { ...art, id: 'a-twin' }
    const day = { scheduled: null, categoryBefore: null }
    expect(questionForDay({ ...day, unused: [art, twin] })).toBe(twin)
    expect(questionForDay({ ...day, unused: [twin, art] })).toBe(twin)
  })
})
