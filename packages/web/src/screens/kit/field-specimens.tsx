import { useState } from 'react';
import { Search } from 'lucide-react';
import { ComboBox } from '../../ui/combo-box/combo-box.tsx';
import { DateField } from '../../ui/date-field/date-field.tsx';
import { DatePicker } from '../../ui/date-field/date-picker.tsx';
import { OtpField, emptyCode } from '../../ui/otp-field/otp-field.tsx';
import { PhoneField } from '../../ui/phone-field/phone-field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TimeSelect } from '../../ui/select/time-select.tsx';
import { DigitsField } from '../../ui/text-field/digits-field.tsx';
import { TextArea } from '../../ui/text-field/text-area.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { useWords } from './use-words.ts';

interface Place {
  street: string;
  town: string;
}

export function FieldSpecimens() {
  const w = useWords();
  const [name, setName] = useState(w('רות אברהמי', 'Ruth Avrahami'));
  const [email, setEmail] = useState('ruth@example.org');
  const [address, setAddress] = useState(w('בי', 'Bi'));
  const [note, setNote] = useState('');
  const [floor, setFloor] = useState('4');
  const [phone, setPhone] = useState('+972520001834');
  const [code, setCode] = useState(emptyCode());
  const [lift, setLift] = useState<string | null>(null);
  const [hour, setHour] = useState<string | null>('09:00');
  const [birthday, setBirthday] = useState('1950-11-05');
  const [when, setWhen] = useState('2026-06-18');
  const [place, setPlace] = useState<Place | null>(null);
  const [query, setQuery] = useState('');
  const places: Place[] = [
    { street: w('ביאליק 3', '3 Bialik St.'), town: w('רמת גן', 'Ramat Gan') },
    { street: w('ביאליק 30', '30 Bialik St.'), town: w('חולון', 'Holon') },
  ];
  return (
    <div className="kit__grid">
      <TextField
        label={w('שם מלא', 'Full name')}
        hint={w('כמו בתעודת הזהות', 'As on the ID card')}
        isRequired
        value={name}
        onChange={setName}
      />
      <TextField
        label={w('דוא״ל', 'E-mail')}
        hint={w('נשלח אליו אישור', 'A confirmation is sent there')}
        type="email"
        value={email}
        onChange={setEmail}
      />
      <TextField
        label={w('כתובת', 'Address')}
        errorMessage={w('כותבים רחוב, מספר ועיר', 'Write street, number and town')}
        value={address}
        onChange={setAddress}
      />
      <TextField
        label={w('לא זמין', 'Disabled')}
        isDisabled
        value={w('אי אפשר לשנות', 'Cannot be changed')}
        onChange={() => undefined}
      />
      <TextField label={w('חיפוש', 'Search')} type="search" icon={Search} value={query} onChange={setQuery} />
      <DigitsField label={w('קומה', 'Floor')} value={floor} onChange={setFloor} />
      <PhoneField label={w('מספר הטלפון', 'Phone number')} isRequired value={phone} onChange={setPhone} />
      <PhoneField
        label={w('טלפון של קרוב', 'A relative’s phone')}
        errorMessage={w('חסרות ספרות', 'Digits are missing')}
        defaultCountry="FR"
        value=""
        onChange={() => undefined}
      />
      <OtpField
        label={w('4 הספרות מההודעה', 'The 4 digits from the message')}
        errorMessage={w('הקוד אינו נכון. נשארו 4 ניסיונות.', 'The code is wrong. Tries left: 4.')}
        value={code}
        onChange={setCode}
      />
      <Select
        label={w('מעלית', 'Lift')}
        isRequired
        value={lift}
        onChange={setLift}
        options={[
          { value: 'wide', label: w('יש, ומתאימה לכיסא גלגלים', 'Yes, wide enough for a wheelchair') },
          { value: 'narrow', label: w('יש, אבל צרה', 'Yes, but narrow') },
          { value: 'none', label: w('אין', 'None') },
        ]}
      />
      <TimeSelect label={w('שעה', 'Hour')} value={hour} onChange={setHour} />
      <DateField label={w('תאריך לידה', 'Date of birth')} value={birthday} onChange={setBirthday} />
      <DatePicker
        label={w('מתי', 'When')}
        isRequired
        value={when}
        onChange={setWhen}
        errorMessage={w('נא לבחור תאריך עתידי', 'Select a future date')}
      />
      <ComboBox<Place>
        label={w('כתובת יעד', 'Destination')}
        hint={w('מתחילים לכתוב ובוחרים מהרשימה', 'Start typing and choose from the list')}
        value={place}
        onChange={setPlace}
        search={async (typed) => places.filter((each) => each.street.includes(typed))}
        itemKey={(each) => each.street}
        itemLabel={(each) => each.street}
        itemDetail={(each) => each.town}
        notFoundText={w('הכתובת לא נמצאה', 'Address not found')}
      />
      <TextArea label={w('מה חשוב שנדע?', 'What should we know?')} value={note} onChange={setNote} />
    </div>
  );
}
