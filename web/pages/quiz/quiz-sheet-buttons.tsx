import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type PrintableQuizSheet, printQuizSheet } from './print-sheet.ts'
import styles from './quiz.module.css'

const SHEET_LABELS: [PrintableQuizSheet, string][] = [
  ['questions', 'Question sheet'],
  ['answers', 'Answer sheet'],
  ['host', 'Host’s sheet'],
]

/** Buttons for the host of a trivia night, which print the sheets of the quiz and download the author's sample file. */
export function QuizSheetButtons({ sampleFile }: { sampleFile: string }) {
  return (
    <p className={styles['host']}>
      <span>Hosting? Print</span>
      {SHEET_LABELS.map(([sheet, name]) => (
        <Button key={sheet} quiet onClick={() => printQuizSheet(sheet)}>
          {name}
        </Button>
      ))}
      {sampleFile && (
        <ButtonLink quiet href={sampleFile} download>
          <Icon name="download" /> Download the sample
        </ButtonLink>
      )}
    </p>
  )
}
