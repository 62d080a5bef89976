import { expect, it } from 'vitest'
import { createWorld } from '#test/world.ts'

it('limits a player to 500 reviews and stars an hour', async () => {
  await using w = await createWorld()
  const player = await w.player()
  const body = { questionId: 'nothing', starred: true }
  const send = () => w.post('/api/SetReviewStar', body, player)
  const replies = await Promise.all(Array.from({ length: 501 }, send))
  expect(replies.filter(({ statusCode }) => statusCode === 404)).toHaveLength(500)
  expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
})
