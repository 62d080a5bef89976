import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFakeStorage } from '#test/browser-storage.ts'
import { browserStorage, subscribeToBrowserStorage } from './storage.ts'

describe('the storage of a browser', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    browserStorage.forgetUnstored(null)
  })

  it('the browser storage stores texts and JSON by key, and lists the keys that begin with a prefix', () => {
    const kept: Record<string, string> = {}
    vi.stubGlobal('localStorage', createFakeStorage(kept))
    expect(browserStorage.writeText('theme', 'dark')).toBe(true)
    browserStorage.writeJson('quiz-run one', { a: 1 })
    browserStorage.writeJson('quiz-run two', { a: 2 })
    expect(kept).toEqual({ theme: 'dark', 'quiz-run one': '{"a":1}', 'quiz-run two': '{"a":2}' })
    expect(browserStorage.readJson('quiz-run two')).toEqual({ a: 2 })
    expect(browserStorage.keys('quiz-run ')).toEqual(['quiz-run one', 'quiz-run two'])
    browserStorage.writeText('theme', null)
    expect(browserStorage.readText('theme')).toBeNull()
  })

  it.each(['', '{', 'undefined', '[1,'])(
    'the browser storage returns null for the stored text %j, which is not valid JSON',
    (garbage) => {
      vi.stubGlobal('localStorage', createFakeStorage({ 'current-user': garbage }))
      expect(browserStorage.readJson('current-user')).toBeNull()
    },
  )

  it('keeps values in memory if the browser storage is full', () => {
    const kept = { theme: 'light' }
    vi.stubGlobal('localStorage', createFakeStorage(kept, true))
    expect(browserStorage.writeText('theme', 'dark')).toBe(false)
    expect(browserStorage.readText('theme')).toBe('dark')
    browserStorage.writeJson('outbox 1', {})
    expect(browserStorage.keys('outbox ')).toEqual(['outbox 1'])
    browserStorage.forgetUnstored('theme')
    expect(browserStorage.readText('theme')).toBe('light')
  })

  it('keeps values in memory only if the browser storage is inaccessible', () => {
    expect(browserStorage.readText('theme')).toBeNull()
    expect(browserStorage.writeText('theme', 'dark')).toBe(false)
    expect(browserStorage.readText('theme')).toBe('dark')
    expect(browserStorage.keys('outbox ')).toEqual([])
  })

  it('a change of a key in the browser storage notifies only the listeners for its prefix, until they unsubscribe', () => {
    vi.stubGlobal('localStorage', createFakeStorage({}))
    const heard: string[] = []
    const deaf = subscribeToBrowserStorage('quiz-run ', () => heard.push('run'))
    const deafToo = subscribeToBrowserStorage('theme', () => heard.push('theme'))
    browserStorage.writeText('quiz-run one', 'x')
    expect(heard).toEqual(['run'])
    deaf()
    deafToo()
    browserStorage.writeText('quiz-run one', null)
    expect(heard).toEqual(['run'])
  })
})
