import { expect, it } from 'vitest'
import {
  formatImportAlreadyRunningMessage,
  formatImportProgress,
  formatRunningImportStatus,
} from '#domain/authoring/running-import.ts'
import { createImportLock } from './import-slot.ts'

function slotAt() {
  const clock = { s: 0 }
  const slot = createImportLock(() => clock.s * 1000)
  const words = () => {
    const running = slot.running()
    return running && `${formatRunningImportStatus(running)} ${formatImportProgress(running)}`.trim()
  }
  return { clock, slot, words }
}

it('a running import estimates the remaining time of a phase from the pace of that phase', () => {
  const { clock, slot, words } = slotAt()
  const import_ = slot.enter({ name: 'Ada', write: true })
  expect(words()).toBe('Ada is importing a file. Reading (step 1 of 3).')
  clock.s = 10
  import_.note({ phase: 'comparing', done: 0, total: 1000 })
  clock.s = 11
  import_.note({ phase: 'comparing', done: 100, total: 1000 })
  expect(words()).toBe('Ada is importing a file. Comparing with existing questions (step 2 of 3).')
  clock.s = 20
  import_.note({ phase: 'comparing', done: 250, total: 1000 })
  expect(words()).toBe(
    'Ada is importing a file. Comparing with existing questions (step 2 of 3). This step is 25% done, with about 30 seconds left.',
  )
  clock.s = 28
  expect(slot.running()).toMatchObject({ percent: 25, remainingS: 22 })
  clock.s = 300
  expect(slot.running()).toMatchObject({ remainingS: 0 })
})

it('a check of an import file has two phases, because a check writes nothing', () => {
  const { slot, words } = slotAt()
  const check = slot.enter({ name: 'Ada', write: false })
  check.note({ phase: 'comparing', done: 0, total: 1000 })
  expect(words()).toBe('Ada is checking a file. Comparing with existing questions (step 2 of 2).')
})

it('a running import refuses a second import with the start time of the first', () => {
  const { clock, slot } = slotAt()
  const first = slot.enter({ name: 'Ada', write: true })
  clock.s = 180
  const running = slot.running()
  expect(running && formatImportAlreadyRunningMessage(running, 180_000)).toBe(
    'Ada is importing a file. Reading (step 1 of 3). It started about 3 minutes ago. Only one import can run at a time. Please try again when it’s done.',
  )
  expect(() => slot.enter({ name: 'Bob', write: true })).toThrow('Ada is importing a file')
  first.leave()
  expect(slot.running()).toBeNull()
})
