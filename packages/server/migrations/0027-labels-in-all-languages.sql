-- A label is one value with a text for each language, so that a new language needs no new columns.

create domain phrase as jsonb check (jsonb_typeof(value) = 'object');

alter table countries add column label phrase;
update countries set label = jsonb_build_object('he', name_he, 'en', name_en);
alter table countries alter column label set not null, drop column name_he, drop column name_en;

alter table states add column label phrase;
update states set label = jsonb_build_object('he', label_he, 'en', label_en);
alter table states alter column label set not null, drop column label_he, drop column label_en;

alter table options add column label phrase;
update options set label = jsonb_build_object('he', label_he, 'en', label_en);
alter table options alter column label set not null, drop column label_he, drop column label_en;

alter table categories add column label phrase;
update categories set label = jsonb_build_object('he', label_he, 'en', label_en);
alter table categories alter column label set not null, drop column label_he, drop column label_en;

alter table event_types add column label phrase;
update event_types set label = jsonb_build_object('he', label_he, 'en', label_en);
alter table event_types alter column label set not null, drop column label_he, drop column label_en;

alter table notification_types add column label phrase;
update notification_types set label = jsonb_build_object('he', label_he, 'en', label_en);
alter table notification_types alter column label set not null, drop column label_he, drop column label_en;

-- Which languages there are is for the program to say.
alter table users drop constraint users_locale_check, add check (locale ~ '^[a-z]{2}-[A-Z]{2}$');
alter table messages drop constraint messages_locale_check, add check (locale ~ '^[a-z]{2}-[A-Z]{2}$');
