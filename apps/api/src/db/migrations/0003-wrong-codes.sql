-- A right password must not buy endless guesses at the code: wrong ones are counted for the account.
alter table second_factors add column wrong_codes integer not null default 0;
alter table second_factors add column wrong_since timestamptz;
