import { expect, it } from 'vitest'
import { openDatabase } from '#db/engine/open-database.ts'
import type { Database } from '#db/tables/tables.ts'
import { createMigratedDatabase } from '#test/database.ts'
import { startWorldOn, createWorld } from '#test/world.ts'

const COPIED = ['users', 'questions', 'days', 'player_stats', 'answers'] as const

/** Brings what is in one database to the other, as a replica would. */
async function replicate(from: Database, to: Database): Promise<void> {
  for (const table of COPIED.toReversed()) await to.deleteFrom(table).execute()
  for (const table of COPIED) {
    const rows = await from.selectFrom(table).selectAll().execute()
    await to.insertInto(table).values(rows).execute()
  }
}

it("reads a player's data from the primary until the replica has the player's latest answer", async () => {
  const second = await createMigratedDatabase()
  {
    await using w = await createWorld('2026-11-20T12:00Z')
    const replica = await openDatabase(second.place)
    await using site = await startWorldOn(w.deps.settings.database, '2026-11-20T12:00Z', { replica: second.place })
    const ada = await w.player()
    const asked = async () => {
      const reply = await site.get(`/api/GetUserHistory?id=${ada.id}`, { cookie: ada.cookie })
      return reply.json<{ data: { Question: string }[] }>().data.map(({ Question }) => Question)
    }
    const answer = (QuestionID: string) =>
      site.post('/api/AddUserScoreQuestion', { QuestionID, UserID: ada.id, Choice: 'Seven' }, ada)
    await w.questions({ id: 'one', text: 'Which number comes first?' })
    await w.get('/api/getToday')
    await answer('one')
    expect(await asked()).toEqual(['Which number comes first?'])

    await replicate(w.deps.db, replica)
    // So that one can tell them apart.
    const otherText = { text: 'As the replica has it', search_text: 'as the replica has it' }
    await replica.updateTable('questions').set(otherText).execute()
    expect(await asked()).toEqual(['As the replica has it'])
    for (const process of [w, site]) process.setClock('2026-11-21T12:00Z')
    const found = await site.get('/api/Search?q=replica')
    expect(found.json()).toMatchObject({ data: [{ text: 'As the replica has it' }] })

    await w.questions({ id: 'two', text: 'Which number comes next?' })
    await w.get('/api/getToday')
    await answer('two')
    expect(await asked()).toEqual(['Which number comes next?', 'Which number comes first?'])
    await replica.destroy()
  }
  await second.remove()
})
