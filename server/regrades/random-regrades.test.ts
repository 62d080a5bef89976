import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addPlayers, type TestPlayer } from '#test/players.ts'
import { answerQuestion, countStatsAndTallyDifferences, areAnswersRight } from '#test/regraded.ts'
import { createWorld } from '#test/world.ts'
import { getPlayerStats } from '../answers/profile.queries.ts'
import { regradeAnswerBatch } from './regrade-batch.ts'

const OPTIONS = ['Five', 'Seven', 'Nine', 'Twelve'] as const
const PLAYERS = 6

const option = fc.constantFrom(...OPTIONS)

/** What happens to a question in one step. */
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ answers: fc.nat(PLAYERS - 1), choice: option }),
  },
  { weight: 2, arbitrary: fc.record({ becomes: option, regrade: fc.boolean() }) },
  { weight: 2, arbitrary: fc.constant('some are judged again' as const) },
)

type Given = { choice: string; right: boolean }

/** Questions, each with a history of its own, told to a model of ten lines. */
it('judges random answers after random edits and regrades as a model does', async () => {
  await using w = await createWorld()
  const admin = await w.player('admin')
  const players = await addPlayers(w.deps.db, PLAYERS, {
    cookieName: '__Host-session',
    now: w.deps.now(),
  })
  const histories = fc.sample(fc.array(step, { maxLength: 14 }), { numRuns: 25, seed: 4711 })
  const questions = await w.quizQuestions(
    ...histories.map(() => ({ answer: OPTIONS[0], wrongOptions: OPTIONS.slice(1) })),
  )
  const claim = { by: 'test', until: 0 }
  const model = histories.map(() => new Map<number, Given>())
  for (const [at, history] of histories.entries()) {
    const id = questions[at]?.id ?? ''
    const given = model[at] as Map<number, Given>
    let key: string = OPTIONS[0]
    for (const one of history) {
      if (typeof one === 'string') {
        await regradeAnswerBatch(w.deps.db, w.deps.now(), claim, { looked: 2, moved: 1 })
      } else if ('answers' in one) {
        await answerQuestion(w, players[one.answers] as TestPlayer, id, one.choice)
        const right = one.choice === key
        if (!given.has(one.answers)) given.set(one.answers, { choice: one.choice, right })
      } else {
        if (one.becomes === key) continue
        key = one.becomes
        const [Wronganswer1, Wronganswer2, Wronganswer3] = OPTIONS.filter((text) => text !== key)
        const form = { Answer: key, Wronganswer1, Wronganswer2, Wronganswer3, Status: 'Quizonly' }
        const body = { ...form, Regrade: one.regrade }
        const reply = await w.post(`/api/list/Edit/${id}`, body, admin)
        expect(reply.statusCode, reply.body).toBe(200)
        if (!one.regrade) continue
        for (const answer of given.values()) answer.right = answer.choice === key
      }
    }
    // Whatever is under way, all that is counted agrees.
    if (at % 8 === 0) expect(await countStatsAndTallyDifferences(w)).toBe(0)
  }
  while (await regradeAnswerBatch(w.deps.db, w.deps.now(), claim));
  for (const [at, { id }] of questions.entries()) {
    const right = players.map((_, index) => model[at]?.get(index)?.right === true)
    expect(await areAnswersRight(w, players, id), id).toEqual(right)
  }
  for (const [index, { id }] of players.entries()) {
    const answers = model.flatMap((given) => given.get(index) ?? [])
    const correct = answers.filter(({ right }) => right).length
    const tally = { correct, total: answers.length }
    expect(await getPlayerStats(w.deps.db, id)).toMatchObject({
      all: tally,
      byCategory: { Science: tally },
    })
  }
  expect(await countStatsAndTallyDifferences(w)).toBe(0)
})
