import { aQuiz } from '../e2e/quiz-site.ts'
import { test } from './journey.ts'
import { pick, reveal } from './play.ts'
import { button, css, dialog, text } from './target.ts'

test('a visitor plays a quiz to the end with a wrong answer and a reload during the run', async ({
  tab,
  site,
}) => {
  await aQuiz(site)
  await tab.open('/Quiz/maps')
  await reveal(tab, '#question-1')
  await pick(tab, 'Five', '#question-1')
  await tab.see(text(/Score 0 \/ 2/))
  await tab.reload()
  await tab.see(text(/You said “Five”. The answer: Seven/))
  await tab.click(button(/^Go on \(1 of 2, 0:\d\d\)$/))
  await reveal(tab, '#question-2')
  await pick(tab, 'Seven', '#question-2')
  await tab.see(dialog('Congrats!'))
  await tab.see(text(/Your score was 1 \/ 2/, 'dialog'))
  await tab.press('Escape')
  await tab.seeNo(dialog('Congrats!'))
  await tab.see(css('#question-2'))
})
