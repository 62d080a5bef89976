import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { TABLE_COLUMN_ROLES } from '#domain/authoring/import-export.ts'
import { openDatabase } from '#db/engine/open-database.ts'
import { createMigratedDatabase } from '#test/database.ts'
import { createTemporaryFolder } from '#test/temporary-folder.ts'
import { loadSiteContentStore } from '../../site/content.ts'
import { runQuestionsCommand } from './questions-command.ts'
import { QUESTIONS_COMMAND_USAGE } from './command-options.ts'
import { runImportsCommand } from './imports-command.ts'

/** Returns a simulated terminal in a folder with files, with its own database. */
async function terminal(files: Record<string, string | Uint8Array>) {
  const { place, remove } = await createMigratedDatabase()
  const db = await openDatabase(place)
  const folder = await createTemporaryFolder()
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  return {
    run: async (line: string) => {
      const lines: string[] = []
      const words = line.split(' ').map((word) => word.replace('./', `${folder}/`))
      const say = (one: string) => lines.push(one)
      const isImport = /^(imports|undo)/.test(line)
      const site = {
        db,
        content: await loadSiteContentStore(db),
        settings: { database: place },
        now: Date.now,
      }
      const code = isImport ? await runImportsCommand(site, words, say) : await runQuestionsCommand(db, words, say)
      return { code, said: lines.join('\n').replaceAll(`${folder}/`, './') }
    },
    stored: () =>
      db.selectFrom('questions').select(['text', 'answer', 'primary_category', 'status']).orderBy('text').execute(),
    inFolder: (name: string) => join(folder, name),
    [Symbol.asyncDispose]: async () => {
      await db.destroy()
      await remove()
    },
  }
}

const NUMBERS = 'Thing;Question;A;B;C;Right\n1;How many are two?;2;3;1;2\n2;How many are three?;3;2;4;2\n'

describe('the command something-new questions', () => {
  it('the import command saves the detected format to a plan file and applies the edited plan', async () => {
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

  it('the import command imports several files, prints a report for each, and skips an unreadable file', async () => {
    await using t = await terminal({
      'a.csv': 'Question,Answer,Level\nWhat is one?,1,strange\n',
      'b.png': Buffer.from('89504e470d0a1a0a', 'hex'),
      'c.csv': 'Question,Answer\nWhat is two?,2\n,3\n',
    })
    const { code, said } = await t.run('import ./a.csv ./b.png ./missing.csv ./c.csv --yes')
    expect(code).toBe(1)
    expect(said).toContain('Difficulty "strange" isn’t a value we know')
    expect(said).toMatch(/\.\/b\.png:\nThis file is a picture \(PNG\)/)
    expect(said).toContain('./missing.csv: there is no such file')
    expect((await t.stored()).map(({ text }) => text)).toEqual(['What is one?', 'What is two?'])
    expect((await t.run('import ./c.csv')).code).toBe(2)
    expect((await t.run('import ./a.csv')).code).toBe(0)
  })

  it('the imports and undo commands list imports, preview undoing an import, and undo the import once', async () => {
    await using t = await terminal({
      'a.csv': 'Question,Answer\nWhat is one?,1\nWhat is two?,2\n',
      'b.csv': 'Question,Answer\nWhat is three?,3\n',
    })
    expect((await t.run('imports')).said).toBe('Nothing has been imported yet.')
    const first = await t.run('import ./a.csv --yes')
    await t.run('import ./b.csv --yes')
    const id = /something-new questions undo (\S+)/.exec(first.said)?.[1] ?? ''
    const listed = (await t.run('imports')).said.split('\n')
    expect(listed).toHaveLength(2)
    expect(listed.find((line) => line.startsWith(id))).toMatch(/UTC {2}Imported 2 questions: a$/)
    const looked = await t.run(`undo ${id}`)
    expect(looked).toMatchObject({
      code: 0,
      said: expect.stringMatching(/2 would be deleted.*\nNothing was undone\. Add --yes/) as string,
    })
    expect(await t.stored()).toHaveLength(3)
    expect(await t.run(`undo ${id} --yes`)).toMatchObject({
      code: 0,
      said: 'Imported 2 questions: a: 2 undone, 0 left as they are',
    })
    expect((await t.stored()).map(({ text }) => text)).toEqual(['What is three?'])
    expect((await t.run('imports')).said).toMatch(/: a, undone .* UTC/)
    await expect(t.run(`undo ${id} --yes`)).rejects.toThrow('already undone')
    await expect(t.run('undo nothing')).rejects.toThrow('There is no import "nothing"')
    await expect(t.run('undo')).rejects.toThrow('Usage:')
  })

  it('the import command lists all column roles in its help and names an unknown role in its error', async () => {
    await using t = await terminal({ 'a.csv': 'Question,Answer\nWhat?,1\n' })
    for (const { name } of TABLE_COLUMN_ROLES) expect(QUESTIONS_COMMAND_USAGE).toContain(name)
    expect(Math.max(...QUESTIONS_COMMAND_USAGE.split('\n').map(({ length }) => length))).toBeLessThan(140)
    await expect(t.run('import ./a.csv --columns Question,Riddle')).rejects.toThrow('Riddle')
  })

  it('the questions command rejects missing arguments and unknown options with a helpful error', async () => {
    await using t = await terminal({ 'a.csv': 'Question,Answer\nWhat?,1\n' })
    await expect(t.run('import')).rejects.toThrow('Usage:')
    await expect(t.run('import ./a.csv --colour red')).rejects.toThrow('--colour')
    await expect(t.run('import ./a.csv --map Sea=Fish')).rejects.toThrow('our categories are')
    await expect(t.run('import ./a.csv ./a.csv --save-plan ./p')).rejects.toThrow('for one file')
  })
})
