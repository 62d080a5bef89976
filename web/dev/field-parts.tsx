import { useState } from 'react'
import { Form } from '../ui/form.tsx'
import { SegmentedField } from '../ui/segmented-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ComponentGallerySection, ComponentGalleryExample } from './gallery-section.tsx'

const KINDS = [
  { value: 'choice', label: 'Multiple choice' },
  { value: 'yes-no', label: 'Yes/No' },
  { value: 'text', label: 'Free text' },
] as const

export function FormFieldGallery() {
  const [kind, setKind] = useState<(typeof KINDS)[number]['value'] | ''>('choice')
  const wrong = 'Please write at least one letter.'
  return (
    <>
      <ComponentGallerySection name="TextField">
        <ComponentGalleryExample name="usual">
          <TextField label="Title" name="usual" hint="What it is called." />
        </ComponentGalleryExample>
        <ComponentGalleryExample name="wrong">
          <TextField label="Title" name="wrong" error={wrong} />
        </ComponentGalleryExample>
        <ComponentGalleryExample name="not possible">
          <TextField label="Title" name="disabled" disabled defaultValue="Maps" />
        </ComponentGalleryExample>
        <ComponentGalleryExample name="password">
          <TextField label="Password" name="password" type="password" defaultValue="secret" />
        </ComponentGalleryExample>
      </ComponentGallerySection>
      <ComponentGallerySection name="TextArea">
        <ComponentGalleryExample name="usual">
          <TextArea label="Description" name="description" hint="It grows with the text." />
        </ComponentGalleryExample>
        <ComponentGalleryExample name="wrong">
          <TextArea label="Description" name="wrong-text" error={wrong} />
        </ComponentGalleryExample>
      </ComponentGallerySection>
      <ComponentGallerySection name="SelectField">
        <ComponentGalleryExample name="usual">
          <SelectField label="Status" name="status" choices={['Published', 'Draft']} />
        </ComponentGalleryExample>
        <ComponentGalleryExample name="wrong">
          <SelectField label="Status" name="wrong-status" choices={['Draft']} error={wrong} />
        </ComponentGalleryExample>
      </ComponentGallerySection>
      <ComponentGallerySection name="SegmentedField">
        <ComponentGalleryExample name="one is chosen">
          <SegmentedField label="Kind" name="kind" choices={KINDS} value={kind} onChange={setKind} />
        </ComponentGalleryExample>
        <ComponentGalleryExample name="none is, which is wrong">
          <SegmentedField
            label="Kind"
            name="none"
            choices={KINDS}
            value=""
            error="Please choose one."
            onChange={setKind}
          />
        </ComponentGalleryExample>
      </ComponentGallerySection>
      <ComponentGallerySection name="Form">
        <ComponentGalleryExample name="send it to see what it says when it fails">
          <Form
            action="#Form"
            submit="Send"
            onSubmit={() => ({
              message: 'It was not sent.',
              flaws: [{ field: 'name', message: wrong }],
            })}
          >
            <TextField label="Name" name="name" />
          </Form>
        </ComponentGalleryExample>
        <ComponentGalleryExample name="one that destroys">
          <Form action="#Form" submit="Delete everything" danger onSubmit={() => {}}>
            <TextField label="Your e-mail address" name="email" type="email" />
          </Form>
        </ComponentGalleryExample>
      </ComponentGallerySection>
    </>
  )
}
