import { addQuizWithQuestions, getAnswers, openQuiz } from './quiz-site.ts'
import { expect, test } from './site.ts'

test('projector mode shows one question in large letters, and keys show the other questions, the answer and its explanation', async ({
  page,
  site,
}) => {
  await addQuizWithQuestions(site, {}, [
    { text: 'How many seas are there?', moreInfo: `<p>${'Sailors counted seven. '.repeat(20)}</p>` },
    { text: 'How many wonders are there?' },
  ])
  for (const [width, size] of [
    [1280, 64],
    [1920, 96],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await openQuiz(page)
    await page.keyboard.press('f')
    const projector = page.getByRole('dialog', { name: 'Question 1 of 2' })
    const question = page.getByRole('dialog').getByRole('heading')
    await expect(projector).toBeVisible()
    await expect(question).toHaveText('How many seas are there?')
    expect(await question.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))).toBe(size)
    const box = await projector.boundingBox()
    expect([box?.width, box?.height]).toEqual([width, 900])
    expect(await projector.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0)
    await expect(projector.locator('[data-right=true]')).toHaveCount(0)
    const keys = projector.getByText('Esc close')
    await expect(keys).toBeVisible()
    await expect(projector.getByText('Maps', { exact: true })).toBeVisible()
    await page.mouse.wheel(0, 900)
    await page.keyboard.press('ArrowDown')
    await expect(keys).toBeHidden()
    await expect(projector.getByText(/^Sailors counted seven/)).toBeInViewport({ ratio: 1 })
    expect(await projector.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0)
    await expect(projector.locator('[data-right=true]')).toContainText('Seven')
    await page.keyboard.press('ArrowRight')
    await expect(question).toHaveText('How many wonders are there?')
    await expect(page.getByRole('dialog').locator('[data-right=true]')).toHaveCount(0)
    await page.keyboard.press('ArrowLeft')
    await expect(question).toHaveText('How many seas are there?')
    await page.keyboard.press('Space')
    await expect(projector.locator('[data-right=true]')).toContainText('Seven')
    await page.keyboard.press('Enter')
    await expect(question).toHaveText('How many wonders are there?')
    await expect(page.getByRole('dialog').getByText('2 of 2', { exact: true })).toBeVisible()
    await page.keyboard.press('End')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await page.waitForFunction(() => document.fullscreenElement === null)
  }
  expect(await getAnswers(site)).toEqual([])
})

test('a button opens projector mode, and the key F does not open it while a text is typed', async ({ page, site }) => {
  await addQuizWithQuestions(site, {}, [{}])
  await openQuiz(page)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  const login = page.getByRole('dialog', { name: 'Login or Register' })
  await login.getByLabel('E-mail').pressSequentially('f')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await login.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Projector mode' }).click()
  await page.getByRole('button', { name: 'Show the answer' }).click()
  await expect(page.getByRole('dialog').locator('[data-right=true]')).toContainText('Seven')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
