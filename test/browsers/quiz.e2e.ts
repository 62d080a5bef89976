import { addQuizWithQuestions } from '../e2e/quiz-site.ts'
import { test } from './browser-test.ts'
import { pickOption, showOptions } from './play.ts'
import { button, css, dialog, text } from './target.ts'

test('a visitor plays a quiz to the end with a wrong answer and a reload during the run', async ({ tab, site }) => {
  await addQuizWithQuestions(site)
  await tab.open('/Quiz/maps')
  await showOptions(tab, '#question-1')
  await pickOption(tab, 'Five', '#question-1')
  await tab.see(text(/Score 0 \/ 2/))
  await tab.reload()
  await tab.see(text(/You said “Five”. The answer: Seven/))
  await tab.click(button(/^Go on \(1 of 2, 0:\d\d\)$/))
  await showOptions(tab, '#question-2')
  await pickOption(tab, 'Seven', '#question-2')
  await tab.see(dialog('Congrats!'))
  await tab.see(text(/Your score was 1 \/ 2/, 'dialog'))
  await tab.press('Escape')
  await tab.seeNo(dialog('Congrats!'))
  await tab.see(css('#question-2'))
})
