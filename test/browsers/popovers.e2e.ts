import { TIME_ZONES } from '../cast.ts'
import { test } from './journey.ts'
import { button, link } from './target.ts'

/** One in three openings hung in WebKit, so that as many as these are nearly sure to find it. */
const OPENINGS = 10

test('the Share menu is seen each time it is opened on a page just loaded, and the page goes on answering', async ({
  tab,
  site,
}) => {
  await site.questions(TIME_ZONES)
  for (let opening = 1; opening <= OPENINGS; opening += 1) {
    await tab.open('/')
    await tab.click(button('Share'))
    await tab.see(button('Copy the text'))
    await tab.waitFor(() => {
      const panel = document.querySelector('[popover]:popover-open')
      return panel !== null && getComputedStyle(panel).opacity === '1'
    })
    await tab.press('Escape')
    await tab.seeNo(link('On Facebook'))
  }
})
