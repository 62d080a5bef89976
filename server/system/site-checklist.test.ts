import { expect, it } from 'vitest'
import { createWorld } from '#test/world.ts'

it('the site checklist tells an admin what a new site still needs', { tags: 'postgres' }, async () => {
  await using w = await createWorld('2026-11-21T12:00Z', { SMTP_URL: 'smtp://localhost:1' })
  const admin = await w.player('admin')
  const checklist = async () => (await w.get('/api/SiteChecklist', { cookie: admin.cookie })).json()
  const before = { name: false, address: true, mail: true, backup: false, question: false, plan: false }
  expect(await checklist()).toEqual({ ...before, colleague: false, hidden: false })
  await w.post('/api/SetSiteProfile', { name: 'Ours' }, admin)
  await w.questions({ id: 'planned' })
  await w.deps.db.updateTable('questions').set({ author_id: admin.id, scheduled_day: '2026-12-24' }).execute()
  await w.player('contributor')
  const after = { ...before, name: true, question: true, plan: true, colleague: true }
  expect(await checklist()).toEqual({ ...after, hidden: false })
})

it('an admin hides the site checklist for the account and not for other admins', { tags: 'postgres' }, async () => {
  await using w = await createWorld()
  const [ada, eve] = [await w.player('admin'), await w.player('admin')]
  const isHidden = async (cookie: string) => (await w.get('/api/SiteChecklist', { cookie })).json().hidden
  for (const _ of ['once', 'again']) {
    expect((await w.post('/api/HideSiteChecklist', {}, ada)).statusCode).toBe(200)
  }
  expect([await isHidden(ada.cookie), await isHidden(eve.cookie)]).toEqual([true, false])
})
