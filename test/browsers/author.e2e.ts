import { TIME_ZONES } from '../fixtures.ts'
import { expect, signInInTab, test } from './browser-test.ts'
import { button, css, field, text } from './target.ts'

const QUESTION = 'Which river flows through Paris?'
const FORM = 'form'

test('an author writes a question, previews it as players will see it, and finds it in the question list', async ({
  tab,
  site,
  network,
}) => {
  await site.questions(TIME_ZONES)
  await tab.goto('/About')
  await signInInTab(tab, site, network.url, 'admin')
  await tab.open('/List')
  await tab.click(button(/^New question/))
  await tab.type(field(/^Question/, FORM), QUESTION)
  await tab.type(field(/^Answer/, FORM), 'Seine')
  for (const [at, wrong] of ['Rhône', 'Loire', 'Rhine'].entries()) {
    await tab.type(field(new RegExp(`^Wrong option ${at + 1}`), FORM), wrong)
  }
  await tab.choose(field(/^Category/, FORM), 'Geography')
  await tab.see(text(QUESTION, 'aside'))
  await tab.see(text('Loire', 'aside'))
  await tab.click(button('Add the question'))
  await expect
    .poll(() => site.deps.db.selectFrom('questions').select('text').execute())
    .toContainEqual({ text: QUESTION })
  await tab.see(text(QUESTION, 'tr'))
  await tab.see(css('table'))
})
