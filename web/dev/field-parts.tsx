import { useState } from 'react'
import { Form } from '../ui/form.tsx'
import { SegmentedField } from '../ui/segmented-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { GalleryPart, GalleryPartState } from './part.tsx'

const KINDS = [
  { value: 'choice', label: 'Multiple choice' },
  { value: 'yes-no', label: 'Yes/No' },
  { value: 'text', label: 'Free text' },
] as const

/** Shows form fields. */
export function FormFieldGallery() {
  const [kind, setKind] = useState<(typeof KINDS)[number]['value'] | ''>('choice')
  const wrong = 'Please write at least one letter.'
  return (
    <>
      <GalleryPart name="TextField">
        <GalleryPartState name="usual">
          <TextField label="Title" name="usual" hint="What it is called." />
        </GalleryPartState>
        <GalleryPartState name="wrong">
          <TextField label="Title" name="wrong" error={wrong} />
        </GalleryPartState>
        <GalleryPartState name="not possible">
          <TextField label="Title" name="disabled" disabled defaultValue="Maps" />
        </GalleryPartState>
        <GalleryPartState name="password">
          <TextField label="Password" name="password" type="password" defaultValue="secret" />
        </GalleryPartState>
      </GalleryPart>
      <GalleryPart name="TextArea">
        <GalleryPartState name="usual">
          <TextArea label="Description" name="description" hint="It grows with the text." />
        </GalleryPartState>
        <GalleryPartState name="wrong">
          <TextArea label="Description" name="wrong-text" error={wrong} />
        </GalleryPartState>
      </GalleryPart>
      <GalleryPart name="SelectField">
        <GalleryPartState name="usual">
          <SelectField label="Status" name="status" choices={['Published', 'Draft']} />
        </GalleryPartState>
        <GalleryPartState name="wrong">
          <SelectField label="Status" name="wrong-status" choices={['Draft']} error={wrong} />
        </GalleryPartState>
      </GalleryPart>
      <GalleryPart name="SegmentedField">
        <GalleryPartState name="one is chosen">
          <SegmentedField label="Kind" name="kind" choices={KINDS} value={kind} onChange={setKind} />
        </GalleryPartState>
        <GalleryPartState name="none is, which is wrong">
          <SegmentedField
            label="Kind"
            name="none"
            choices={KINDS}
            value=""
            error="Please choose one."
            onChange={setKind}
          />
        </GalleryPartState>
      </GalleryPart>
      <GalleryPart name="Form">
        <GalleryPartState name="send it to see what it says when it fails">
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
        </GalleryPartState>
        <GalleryPartState name="one that destroys">
          <Form action="#Form" submit="Delete everything" danger onSubmit={() => {}}>
            {() => <TextField label="Your e-mail address" name="email" type="email" />}
          </Form>
        </GalleryPartState>
      </GalleryPart>
    </>
  )
}
