-- A server of the version before 0069 may still run. It would count a note in days and months only, with classes of times
-- that are four times as wide, and delete the note. Its first statement that counts locks time_zone: by another name, the
-- statement fails, and the note stays for a server of this version. What it reads has the names that it knows.
alter table figure_state rename column time_zone to counted_zone;
