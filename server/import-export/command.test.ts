import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { migratedDatabase } from '#test/database.ts'
import { passingFolder } from '#test/passing-folder.ts'
import { operateQuestions } from './command.ts'

/** A terminal in a folder with files, on a database of its own. */
async function terminal(files: Record<string, string | Uint8Array>) {
  const { place, remove } = await migratedDatabase()
  const db = await openDatabase(place)
  const folder = await passingFolder()
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  return {
    run: async (line: string) => {
      const lines: string[] = []
      const words = line.split(' ').map((word) => word.replace('./', `${folder}/`))
      const code = await operateQuestions(db, words, (one) => lines.push(one))
      return { code, said: lines.join('\n').replaceAll(`${folder}/`, './') }
    },
    stored: () =>
      db
        .selectFrom('questions')
        .select(['text', 'answer', 'primary_category', 'status'])
        .orderBy('text')
        .execute(),
    inFolder: (name: string) => join(folder, name),
    [Symbol.asyncDispose]: async () => {
      await db.destroy()
      await remove()
    },
  }
}

const NUMBERS =
  'Thing;Question;A;B;C;Right\n1;How many are two?;2;3;1;2\n2;How many are three?;3;2;4;2\n'

describe('something-new questions', () => {
  it('writes a plan that says what was found out, and does as the edited plan says', async () => {
    await using t = await terminal({ 'them.csv': NUMBERS })
    const looked = await t.run('import ./them.csv --save-plan ./plan.json')
    expect(looked).toMatchObject({ code: 2, said: expect.stringContaining('--answers') as string })
    const plan = JSON.parse(await readFile(t.inFolder('plan.json'), 'utf8')) as object
    const columns = ['', 'Question', 'Option', 'Option', 'Option', 'Answer']
    expect(plan).toMatchObject({ format: 'csv', encoding: 'utf-8', columns, decisions: {} })
    const edited = { ...plan, answers: 'text', mapping: { '': 'Science' } }
    await writeFile(t.inFolder('plan.json'), JSON.stringify(edited))
    const done = await t.run('import ./them.csv --plan ./plan.json --yes')
    expect(done).toMatchObject({ code: 0, said: expect.stringContaining('2 added') as string })
    expect(await t.stored()).toMatchObject([
      { text: 'How many are three?', answer: '2', primary_category: 'Science', status: 'Draft' },
      { text: 'How many are two?', answer: '2' },
    ])
  })

  it('takes several files, each with its report, and one that cannot be read keeps no other out', async () => {
    await using t = await terminal({
      'a.csv': 'Question,Answer,Level\nWhat is one?,1,strange\n',
      'b.png': Buffer.from('89504e470d0a1a0a', 'hex'),
      'c.csv': 'Question,Answer\nWhat is two?,2\n,3\n',
    })
    const { code, said } = await t.run('import ./a.csv ./b.png ./missing.csv ./c.csv --yes')
    expect(code).toBe(1)
    expect(said).toContain('Difficulty "strange" means nothing to us')
    expect(said).toMatch(/\.\/b\.png:\nThis file is a picture \(PNG\)/)
    expect(said).toContain('./missing.csv: there is no such file')
    expect((await t.stored()).map(({ text }) => text)).toEqual(['What is one?', 'What is two?'])
    expect((await t.run('import ./c.csv')).code).toBe(2)
    expect((await t.run('import ./a.csv')).code).toBe(0)
  })

  it('says how it is used when it does not understand', async () => {
    await using t = await terminal({ 'a.csv': 'Question,Answer\nWhat?,1\n' })
    await expect(t.run('import')).rejects.toThrow('Usage:')
    await expect(t.run('import ./a.csv --colour red')).rejects.toThrow('--colour')
    await expect(t.run('import ./a.csv --map Sea=Fish')).rejects.toThrow('our categories are')
    await expect(t.run('import ./a.csv ./a.csv --save-plan ./p')).rejects.toThrow('for one file')
  })
})
