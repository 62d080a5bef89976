import { expect, it } from 'vitest'
import { createWorld } from '#test/world.ts'

/**
 * Cheap writes of visitors and players, which change only a few rows. Every new write must be listed here or declare
 * `costly` in its contract, as calls do that hash, mail, draw, search or take files.
 */
const CHEAP_WRITES = [
  'POST /api/circles/:id/report',
  'POST /api/circles/:id/run',
  'POST /api/circles/:id/rematch',
  'POST /api/circles/:id/door',
  'POST /api/circles/:id/join',
  'POST /api/circles/:id/name',
  'POST /api/circles/:id/leave',
  'POST /api/circles/:id/return',
  'POST /api/circles/:id/remove',
  'POST /api/circles/:id/letback',
  'POST /api/circles/:id/link',
  'POST /api/CirclePlays',
  'POST /api/ClaimCircles',
  'POST /api/nights/:code/answer',
  'POST /api/nights/:code/command',
  'POST /api/nights/:code/host',
  'POST /api/nights/:code/join',
  'POST /api/nights/:code/quiz',
  'POST /api/Logout',
  'POST /api/LogoutElsewhere',
  'POST /api/LogoutEverywhere',
  'POST /api/UpdateUser',
  'POST /api/EndSession',
  'POST /api/RevokeAccessToken',
  'POST /api/VerifyEmail',
  'POST /api/RemoveAuthenticator',
  'POST /api/RemovePasskey',
  'POST /api/AddUserScoreQuestion',
  'POST /api/AddVisitorPick',
  'POST /api/CountEvent',
  'POST /api/SetTimeZone',
  'POST /api/SetFreezes',
  'POST /api/AddPause',
  'POST /api/EndPause',
  'POST /api/AddReview',
  'POST /api/SetReviewStar',
  'POST /api/SetReminders',
  'POST /api/SubscribePush',
  'POST /api/UnsubscribePush',
  'POST /api/Unsubscribe',
  'POST /api/ConfirmSubscription',
  'POST /api/GetSubscription',
  'POST /api/ChangeSubscription',
  'POST /api/KeepSubscription',
  'POST /api/EndSubscription',
  'POST /Subscribe',
  'POST /api/AddUserScore',
  'POST /api/WithdrawSuggestion',
  'POST /api/v1/questions/:id/answers',
  'POST /Unsubscribe',
]

/** Costly routes that only read or that only authors may call. */
const COSTLY = [
  'GET /*',
  'GET /Search',
  'GET /api/Search',
  'GET /api/v1/search',
  'GET /api/SearchQuestions/:terms',
  'GET /share/:file',
  'GET /export/archive.zip',
  'GET /api/Export',
  'GET /api/DownloadMyData',
  'POST /api/upload',
  'POST /upload',
  'POST /api/CheckImport',
  'POST /api/Import',
  'POST /api/TestWebhook',
]

it('each write endpoint for visitors and players has the rate limit of costly requests or is listed in CHEAP_WRITES', async () => {
  await using w = await createWorld()
  const { limitByRoute, accessByRoute } = w.app
  const cheap = [...limitByRoute.keys()].filter((route) => {
    const isOpen = ['anyone', 'player'].includes(accessByRoute.get(route) ?? '')
    // Routes that only reply 405.
    const isRefusal = /^OPTIONS | \/\*$/.test(route)
    return limitByRoute.get(route) === 'writes' && isOpen && !isRefusal
  })
  expect(cheap.toSorted()).toEqual(CHEAP_WRITES.toSorted())
})

it('searches, pictures, uploads and missing pages have the rate limit of costly requests', async () => {
  await using w = await createWorld()
  const limits = COSTLY.map((route) => [route, w.app.limitByRoute.get(route)])
  expect(limits).toEqual(COSTLY.map((route) => [route, 'costly']))
})
