import { expect, it } from 'vitest'
import { DEFAULT_SITE_PROFILE } from './site.ts'
import { describeSiteProfileChanges } from './site-changes.ts'

it('describes changed settings with their values, and long texts by name only', () => {
  const after = { ...DEFAULT_SITE_PROFILE, name: 'Quiz', shop: false, donation: 'https://a.example', about: 'We.' }
  expect(describeSiteProfileChanges(DEFAULT_SITE_PROFILE, after)).toBe(
    'Name: Something New → Quiz; About us; Donations: empty → https://a.example; Shop: on → off',
  )
})

it('the description of changed site settings is empty if no setting changed', () => {
  expect(describeSiteProfileChanges(DEFAULT_SITE_PROFILE, { ...DEFAULT_SITE_PROFILE })).toBe('')
})
