import type { QuizNightSettings } from '#domain/nights/settings.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { SegmentedField } from '../../ui/segmented-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import styles from './host.module.css'

type NumericSetting =
  | 'secondsPerQuestion'
  | 'secondsPerReveal'
  | 'questionsPerRound'
  | 'breakMinutes'
  | 'pointsPerQuestion'

/** The values of each numeric setting with their labels. */
const CHOICES: Record<NumericSetting, readonly { value: string; label: string }[]> = {
  secondsPerQuestion: [10, 15, 20, 30, 45, 60].map((value) => ({ value: String(value), label: `${value} seconds` })),
  secondsPerReveal: [8, 15, 30, 60].map((value) => ({ value: String(value), label: `${value} seconds` })),
  questionsPerRound: [
    { value: '0', label: 'One round only' },
    ...[5, 8, 10, 12, 15, 20].map((value) => ({ value: String(value), label: `${value} questions` })),
  ],
  breakMinutes: [
    { value: '0', label: 'No break' },
    ...[2, 5, 10, 15, 20, 30].map((value) => ({ value: String(value), label: `${value} minutes` })),
  ],
  pointsPerQuestion: [1, 2, 5, 10, 100].map((value) => ({
    value: String(value),
    label: value === 1 ? '1 point' : `${value} points`,
  })),
}
const DEFAULT_SECONDS_PER_QUESTION = 20

/** Fields for the settings of a quiz night. Settings that few hosts change are in a closed `details` element. */
export function QuizNightSettingsFields(props: {
  settings: QuizNightSettings
  onChange: (settings: QuizNightSettings) => void
}) {
  const { settings, onChange } = props
  const { secondsPerQuestion, scoring, questionsOn, hasTrial, showsLeaders, canChangeAnswer } = settings
  const change = (changed: Partial<QuizNightSettings>) => onChange({ ...settings, ...changed })
  const select = (name: NumericSetting, label: string) => (
    <SelectField
      label={label}
      name={name}
      choices={CHOICES[name]}
      value={String(settings[name])}
      onChange={({ target }) => change({ [name]: Number(target.value) })}
    />
  )
  const isClocked = secondsPerQuestion !== null
  return (
    <>
      <SegmentedField
        label="Who sets the pace?"
        name="pace"
        choices={[
          { value: 'host', label: 'I press “next”' },
          { value: 'clock', label: 'The clock' },
        ]}
        value={isClocked ? 'clock' : 'host'}
        onChange={(pace) =>
          change(
            pace === 'clock'
              ? { secondsPerQuestion: DEFAULT_SECONDS_PER_QUESTION }
              : { secondsPerQuestion: null, scoring: 'plain' },
          )
        }
      />
      {isClocked && (
        <div className={styles['pair']}>
          {select('secondsPerQuestion', 'Time for each question')}
          {select('secondsPerReveal', 'Time for each answer')}
        </div>
      )}
      <details className={styles['more']}>
        <summary>Rounds, points and more</summary>
        <div className={styles['pair']}>
          {select('questionsPerRound', 'Each round has')}
          {select('breakMinutes', 'Between rounds')}
          {select('pointsPerQuestion', 'A right answer is worth')}
        </div>
        {isClocked && (
          <CheckboxField
            label="Fast answers earn more"
            hint="Three times the points in the first third of the time, twice in the second."
            checked={scoring === 'speed'}
            onChange={({ target }) => change({ scoring: target.checked ? 'speed' : 'plain' })}
          />
        )}
        <CheckboxField
          label="Start with a trial question"
          hint="It gives no points, so that everyone finds the buttons."
          checked={hasTrial}
          onChange={({ target }) => change({ hasTrial: target.checked })}
        />
        <CheckboxField
          label="Show the leaders after each answer"
          hint="On the big screen, beside the explanation. The winners stay secret until the podium."
          checked={showsLeaders}
          onChange={({ target }) => change({ showsLeaders: target.checked })}
        />
        <CheckboxField
          label="Answers can be changed until the time is up"
          checked={canChangeAnswer}
          onChange={({ target }) => change({ canChangeAnswer: target.checked })}
        />
        <CheckboxField
          label="Show questions on the big screen only"
          hint="Phones show just the letters. Keeps everyone looking up."
          checked={questionsOn === 'screen'}
          onChange={({ target }) => change({ questionsOn: target.checked ? 'screen' : 'phones' })}
        />
        <p>Someone needs more time? Give it to them by name once the room is open.</p>
      </details>
    </>
  )
}
