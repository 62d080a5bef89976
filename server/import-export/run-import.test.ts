import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { ImportJob } from './import-job.ts'
import { parseReplyLines, sendImportFile } from '#test/imports.ts'
import { type World, createWorld } from '#test/world.ts'
import { MAX_IMPORT_QUESTIONS } from '#domain/authoring/import-export.ts'
import { countStoredQuestions } from './judge/stored-questions.queries.ts'
import { spoolToTemporaryFile } from './read/spooled-file.ts'
import { logAndFormatImportFailure, startImportProcess } from './run-import.ts'

const JOB: Omit<ImportJob, 'file'> = {
  fileName: 'some-file',
  choices: {
    format: 'auto',
    source: '',
    licence: '',
    status: 'Published',
    difficulty: 'TBD',
    mapping: new Map(),
    encoding: 'auto',
    columns: undefined,
    answers: 'auto',
    keptCodes: [],
    decisions: new Map(),
  },
  person: { id: null, role: 'admin' },
  at: 0,
  write: false,
  trustSuggestions: false,
}

async function spooled({ deps }: World, text: string) {
  const file = await spoolToTemporaryFile(deps.settings.dataDir, [new TextEncoder().encode(text)])
  return { ...file, [Symbol.asyncDispose]: file.close }
}

// A long timeout, because the child process has a low priority and collects garbage repeatedly before it runs out of
// memory.
describe('importing a file in a child process', { timeout: 90_000 }, () => {
  it('an import that runs out of memory fails without affecting the site', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const file = `[${'{},'.repeat(8_000_000)}{}]`
    const reply = await sendImportFile(w, '/api/CheckImport', admin, { file })
    const message = 'This file is too large to process in one go. Please split it.'
    expect(parseReplyLines(reply).at(-1)).toEqual({ error: { message } })
    const next = await sendImportFile(w, '/api/CheckImport', admin, { file: 'Q?\nA. b\nANSWER: A' })
    expect(parseReplyLines(next).at(-1)).toHaveProperty('report')
  })

  it('an import of more questions than a file may have is refused with the limits and what to do', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const rows = Array.from({ length: MAX_IMPORT_QUESTIONS + 1 }, (_, at) => `What is ${at}?,${at}\n`)
    const reply = await sendImportFile(w, '/api/Import', admin, { file: `Question,Answer\n${rows.join('')}` })
    const message =
      'This file has too many questions. Please split it into files of at most 50,000 questions and 32 MB, and import one after the other.'
    expect(parseReplyLines(reply).at(-1)).toEqual({ error: { message } })
    expect(await countStoredQuestions(w.deps.db)).toBe(0)
  })

  it('an import without progress is killed and reported as taking too long', async () => {
    await using w = await createWorld()
    await using file = await spooled(w, 'Question,Answer\n')
    const place = w.deps.settings.database
    const { result } = startImportProcess({ place, job: JOB, file, stored: 0 }, () => {}, {
      silentMs: 1,
    })
    const error: unknown = await result.catch((reason: unknown) => reason)
    expect(logAndFormatImportFailure(w.deps, error)).toBe('This file takes too long to process. Please split it.')
  })

  it.each([
    ['many empty lines', '\n'.repeat(200_000)],
    ['a row that never ends', `Question,Answer\n${','.repeat(2_000_000)}\n`],
    ['a question that never ends', `Question,Answer\n${'?'.repeat(200_000)}x,y\n`],
    ['an answer with many combining accents', `Question,Answer\na,b${'\u0301\u0316'.repeat(200_000)}\n`],
    ['deeply nested tags', `Question,Answer,Moreinfo\na,b,${'<b>'.repeat(300_000)}\n`],
    ['tags that never end', `[html]${'<'.repeat(200_000)}{=a ~b ~c ~d}\n`],
    ['spaces before an answer', `a\nANSWER:${' '.repeat(200_000)}b\u2028c\n`],
  ])('a file with %s is read in linear time', async (_, file) => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const format = file.includes('ANSWER') ? 'aiken' : 'auto'
    const [last] = parseReplyLines(await sendImportFile(w, '/api/CheckImport', admin, { file, format })).slice(-1)
    expect(last).not.toHaveProperty('report.counts.new', 1)
    expect(JSON.stringify(last)).not.toContain('takes too long')
  })

  it('an import that would unpublish a question is refused if the question gets its day meanwhile', async () => {
    await using w = await createWorld()
    await w.questions({ id: 'today', text: 'Who is it?' })
    await using file = await spooled(
      w,
      'Something New id,Question,Answer,Wronganswer1,Wronganswer2,Wronganswer3,Status\ntoday,Who was it?,a,b,c,d,Draft\n',
    )
    const choices = {
      ...JOB.choices,
      mapping: new Map([['', 'Art' as const]]),
      decisions: new Map([['changed', 'change']] as const),
    } as const
    let writing = () => {}
    const isWriting = new Promise<void>((resolve) => (writing = resolve))
    const place = w.deps.settings.database
    // The question gets its day between the reading and the writing of the import.
    const { ended } = await w.deps.db.transaction().execute(async (trx) => {
      // Assigning a day locks the question first.
      await trx.updateTable('questions').set({ in_quiz: 0 }).where('id', '=', 'today').execute()
      const work = startImportProcess(
        { place, job: { ...JOB, choices, write: true }, file, stored: 0 },
        ({ phase }) => {
          if (phase === 'writing') writing()
        },
      )
      await isWriting
      const day = { day: '2026-11-21', question_id: 'today', assigned_at: 1 }
      await trx.insertInto('days').values(day).execute()
      await pause(200)
      return { ended: work.result }
    })
    await expect(ended).rejects.toThrow('Somebody changed questions in the meantime')
    const today = await w.get('/api/getToday')
    expect(today.json()).toMatchObject({ data: [{ Question: 'Who is it?', Status: 'Published' }] })
  })
})
