import { Revealed, Stack } from '../../../../ui/layout/layout.tsx';
import { SomeOf } from '../../form/choices.tsx';
import { TextInput } from '../../form/fields.tsx';
import { useOpen } from '../use-open.ts';

export function Language() {
  const open = useOpen();
  return (
    <Stack gap="loose">
      <SomeOf name="languages" list="languages" />
      {open('other_language') && (
        <Revealed>
          <TextInput name="other_language" maxLength={255} />
        </Revealed>
      )}
      <SomeOf name="communication_method_with" list="communication_method_with" />
      {open('communication_tools') && (
        <Revealed>
          <SomeOf name="communication_tools" list="communication_tools" />
          {open('other_communication_tools') && (
            <TextInput name="other_communication_tools" maxLength={255} />
          )}
        </Revealed>
      )}
      <SomeOf name="face_to_face_with" list="face_to_face_with" />
      {open('face_to_face_tools') && (
        <Revealed>
          <SomeOf name="face_to_face_tools" list="face_to_face_tools" />
          {open('other_face_to_face_tools') && <TextInput name="other_face_to_face_tools" maxLength={255} />}
        </Revealed>
      )}
    </Stack>
  );
}
