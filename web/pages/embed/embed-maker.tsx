import { useState } from 'react'
import { type Day, FIRST_POSSIBLE_QUESTION_DAY, parseIsoDay } from '#domain/time/day.ts'
import {
  formatEmbedUrl,
  formatEmbedCode,
  DEFAULT_EMBED_SIZE_PX,
  type EmbedTheme,
  getReservedEmbedHeight,
} from '#domain/questions/embed-code.ts'
import type { QuizSummary } from '#domain/quizzes/quiz.ts'
import { useToday } from '../../player/clock/server-clock.ts'
import { useSiteInfo } from '../../page/page.ts'
import { sitePaths } from '../../paths.ts'
import { SegmentedField } from '../../ui/segmented-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { EmbedCode } from './embed-code.tsx'
import { EmbedPreview } from './embed-preview.tsx'
import styles from './embed.module.css'

type CardKind = 'today' | 'day' | 'quiz'
type EmbedChoice = {
  what: CardKind
  day: Day
  slug: string
  theme: EmbedTheme
  accent: string
  publisher: string
}

const CARD_KINDS: { value: CardKind; label: string }[] = [
  { value: 'today', label: 'Today’s question' },
  { value: 'day', label: 'One day' },
  { value: 'quiz', label: 'A quiz' },
]
const THEME_CHOICES: { value: EmbedTheme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'The reader’s choice' },
]

/** A form to choose a card and its look, with a preview and the code. */
export function EmbedCodeGenerator({ quizzes }: { quizzes: QuizSummary[] }) {
  const { url } = useSiteInfo()
  const [chosen, setChosen] = useState<EmbedChoice>({
    what: 'today',
    day: FIRST_POSSIBLE_QUESTION_DAY,
    slug: quizzes[0]?.slug ?? '',
    theme: 'light',
    accent: '',
    publisher: '',
  })
  /** The height of the unanswered card, measured by the preview. */
  const [height, setHeight] = useState(DEFAULT_EMBED_SIZE_PX.height)
  const change = (part: Partial<EmbedChoice>) => setChosen({ ...chosen, ...part })
  const path = formatEmbedUrl(getCardPath(chosen), chosen)
  const code = formatEmbedCode({
    src: url + path,
    title: getCardTitle(chosen, quizzes),
    width: '100%',
    height: getReservedEmbedHeight(height, { isDailyQuestion: chosen.what === 'today' }),
    script: `${url}/embed.js`,
  })
  return (
    <div className={styles['maker']}>
      <SegmentedField
        label="What to show"
        name="what"
        choices={quizzes.length > 0 ? CARD_KINDS : CARD_KINDS.slice(0, 2)}
        value={chosen.what}
        onChange={(what) => change({ what })}
      />
      <CardChoiceFields chosen={chosen} quizzes={quizzes} change={change} />
      <SegmentedField
        label="Light or dark"
        name="theme"
        choices={THEME_CHOICES}
        value={chosen.theme}
        onChange={(theme) => change({ theme })}
      />
      <AccentField accent={chosen.accent} change={change} />
      <TextField
        label="Your site’s name (optional)"
        name="publisher"
        hint="Shown above the card."
        maxLength={60}
        value={chosen.publisher}
        onChange={({ target: { value } }) => change({ publisher: value })}
      />
      <EmbedPreview key={path} path={path} onHeight={setHeight} />
      <EmbedCode key={code} code={code} />
    </div>
  )
}

function CardChoiceFields(props: {
  chosen: EmbedChoice
  quizzes: QuizSummary[]
  change: (part: Partial<EmbedChoice>) => void
}) {
  const { chosen, quizzes, change } = props
  const today = useToday()
  switch (chosen.what) {
    case 'today':
      return null
    case 'day':
      return (
        <TextField
          label="Which day"
          name="day"
          type="date"
          min={FIRST_POSSIBLE_QUESTION_DAY}
          max={today ?? undefined}
          value={chosen.day}
          onChange={({ target: { value } }) => change({ day: parseIsoDay(value) ?? chosen.day })}
        />
      )
    case 'quiz':
      return (
        <SelectField
          label="Which quiz"
          name="quiz"
          choices={quizzes.map(({ slug, title }) => ({ value: slug, label: title }))}
          value={chosen.slug}
          onChange={({ target: { value } }) => change({ slug: value })}
        />
      )
  }
}

/** A custom colour, or the category's colour. */
function AccentField(props: { accent: string; change: (part: { accent: string }) => void }) {
  const { accent, change } = props
  return (
    <>
      <SegmentedField
        label="Colour"
        name="colour"
        choices={[
          { value: 'category', label: 'Of its category' },
          { value: 'own', label: 'My own' },
        ]}
        value={accent === '' ? 'category' : 'own'}
        onChange={(value) => change({ accent: value === 'own' ? '#00786f' : '' })}
      />
      {accent !== '' && (
        <TextField
          label="Your colour"
          name="accent"
          type="color"
          hint="Its hue is taken; how light it is stays, so that everybody can read the card."
          value={accent}
          onChange={({ target: { value } }) => change({ accent: value })}
        />
      )}
    </>
  )
}

function getCardPath({ what, day, slug }: EmbedChoice): string {
  switch (what) {
    case 'today':
      return sitePaths.embedDay()
    case 'day':
      return sitePaths.embedDay(day)
    case 'quiz':
      return sitePaths.embedQuiz({ slug })
  }
}

function getCardTitle({ what, slug }: EmbedChoice, quizzes: QuizSummary[]): string {
  const quiz = quizzes.find((one) => one.slug === slug)
  return what === 'quiz' && quiz ? quiz.title : 'The question of the day'
}
