import { useState } from 'react'
import { Form } from '../ui/form.tsx'
import { SegmentedField } from '../ui/segmented-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Part, State } from './part.tsx'

const KINDS = [
  { value: 'choice', label: 'Multiple choice' },
  { value: 'yes-no', label: 'Yes/No' },
  { value: 'text', label: 'Free text' },
] as const

/** Shows form fields. */
export function FieldParts() {
  const [kind, setKind] = useState<(typeof KINDS)[number]['value'] | ''>('choice')
  const wrong = 'Please write at least one letter.'
  return (
    <>
      <Part name="TextField">
        <State name="usual">
          <TextField label="Title" name="usual" hint="What it is called." />
        </State>
        <State name="wrong">
          <TextField label="Title" name="wrong" error={wrong} />
        </State>
        <State name="not possible">
          <TextField label="Title" name="disabled" disabled defaultValue="Maps" />
        </State>
        <State name="password">
          <TextField label="Password" name="password" type="password" defaultValue="secret" />
        </State>
      </Part>
      <Part name="TextArea">
        <State name="usual">
          <TextArea label="Description" name="description" hint="It grows with the text." />
        </State>
        <State name="wrong">
          <TextArea label="Description" name="wrong-text" error={wrong} />
        </State>
      </Part>
      <Part name="SelectField">
        <State name="usual">
          <SelectField label="Status" name="status" choices={['Published', 'Draft']} />
        </State>
        <State name="wrong">
          <SelectField label="Status" name="wrong-status" choices={['Draft']} error={wrong} />
        </State>
      </Part>
      <Part name="SegmentedField">
        <State name="one is chosen">
          <SegmentedField
            label="Kind"
            name="kind"
            choices={KINDS}
            value={kind}
            onChange={setKind}
          />
        </State>
        <State name="none is, which is wrong">
          <SegmentedField
            label="Kind"
            name="none"
            choices={KINDS}
            value=""
            error="Please choose one."
            onChange={setKind}
          />
        </State>
      </Part>
      <Part name="Form">
        <State name="send it to see what it says when it fails">
          <Form
            action="#Form"
            submit="Send"
            onSubmit={() => ({
              message: 'It was not sent.',
              flaws: [{ field: 'name', message: wrong }],
            })}
          >
            {(errors) => <TextField label="Name" name="name" error={errors['name']} />}
          </Form>
        </State>
        <State name="one that destroys">
          <Form action="#Form" submit="Delete everything" danger onSubmit={() => {}}>
            {() => <TextField label="Your e-mail address" name="email" type="email" />}
          </Form>
        </State>
      </Part>
    </>
  )
}
