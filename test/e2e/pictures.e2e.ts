import type { Locator } from '@playwright/test'
import { createTwoColourPicture } from '../pictures.ts'
import { addQuizWithQuestions } from './quiz-site.ts'
import { expect, gotoPage, test } from './site.ts'

const HASH = 'ab'.repeat(16)
const LARGE = `/Media/${HASH}.webp`
const SMALL = `/Media/${HASH}-small.webp`

/** An assertion about the picture file that the browser loaded. */
function shown(image: Locator) {
  return expect.poll(() => image.evaluate((one: HTMLImageElement) => new URL(one.currentSrc).pathname))
}

for (const { screen, viewport, deviceScaleFactor, question, card } of [
  {
    screen: 'a telephone',
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 3,
    question: SMALL,
    card: SMALL,
  },
  {
    screen: 'a large, sharp screen',
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 2,
    question: LARGE,
    card: SMALL,
  },
]) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport, deviceScaleFactor })

    test(`on ${screen} the browser loads an uploaded picture in the smallest sufficient size`, async ({
      page,
      site,
    }) => {
      for (const [path, width] of [
        [LARGE, 1280],
        [SMALL, 640],
      ] as const) {
        const bytes = await createTwoColourPicture(width, width / 2)
          .webp()
          .toBuffer()
        await site.deps.media.put(path.replace('/Media/', ''), bytes, 'image/webp')
      }
      const special = { slug: 'colours', title: 'Colours', mediaUrl: LARGE }
      await addQuizWithQuestions(site, special, [{ mediaUrl: LARGE, mediaText: 'Red beside blue' }])

      // Opens the cards first, since a browser that has the large file loads no smaller one.
      await gotoPage(page, '/Quiz')
      const quiz = page.getByRole('article').filter({ hasText: 'Colours' })
      await shown(quiz.locator('img')).toBe(card)
      await gotoPage(page, '/Quiz/colours')
      await shown(page.getByAltText('Red beside blue')).toBe(question)
    })
  })
}

test('a sound is played on request, and its description is readable', async ({ page, site }) => {
  const words = 'Beeps, some short and some long'
  await addQuizWithQuestions(site, { slug: 'beeps', title: 'Beeps' }, [
    { mediaUrl: '/Media/s-beeps.wav', mediaText: words },
  ])
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await gotoPage(page, '/Quiz/beeps')
  const sound = page.getByLabel('What this question is about')
  expect(await sound.evaluate(({ paused }: HTMLAudioElement) => paused)).toBe(true)
  // The sound is larger than the page, so it is not preloaded.
  expect(fetched).not.toContain('/Media/s-beeps.wav')
  await sound.evaluate((one: HTMLAudioElement) => one.play())
  await expect.poll(() => sound.evaluate((one: HTMLAudioElement) => one.currentTime)).toBeGreaterThan(0)
  await expect(page.getByText(words)).toBeHidden()
  await page.getByText('In words').click()
  await expect(page.getByText(words)).toBeVisible()
})
